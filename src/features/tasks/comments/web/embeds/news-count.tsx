import { useQuery } from '@tanstack/react-query'
import { conversationQuery, newsIn, type TeamTaskKey } from '../components/use-conversation.ts'

/** Beside the name of the comments: how much of them is new. */
export function NewsCount(key: TeamTaskKey) {
  const { data } = useQuery(conversationQuery(key))
  const news = data ? newsIn(data).length : 0
  return news === 0 ? null : <span> ({news} new)</span>
}
