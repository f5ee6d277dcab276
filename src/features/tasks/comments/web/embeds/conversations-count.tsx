import { useQuery } from '@tanstack/react-query'
import { Count } from '#ui/text/count.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { commentsApi } from '../api.ts'
import styles from './conversations-count.module.css'

/** How many conversations wait for an answer, beside the name of their list; nothing while none does. */
export function ConversationsCount() {
  const { data } = useQuery(commentsApi.count.queryOptions({ input: {} }))
  if (!data || data.waiting === 0) return null
  return (
    <span className={styles.count}>
      <Count of={data.waiting} />
      <VisuallyHidden> waiting</VisuallyHidden>
    </span>
  )
}
