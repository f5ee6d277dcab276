import bellSvg from '@material-symbols/svg-400/outlined/notifications.svg?raw'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCorePageTitle } from '#features/event/events/web/embeds/terms.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { mayUse } from '#kit/access/levels.ts'
import { capitalise, numberInWords } from '#kit/text/list-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { useAct } from '#ui/data/use-act.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListPlaceholder } from '#ui/feedback/list-placeholder.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useSearch } from '#ui/navigation/use-address.ts'
import { MOST_UNREAD } from '../../domain/news.ts'
import { notificationLimits } from '../../domain/schema.ts'
import { notificationsApi } from '../api.ts'
import styles from '../components/feed.module.css'
import { FeedEntry } from '../components/feed-item.tsx'

/** What is new to the person who is signed in: notifications, mentions, reviews and extensions. */
export function Screen() {
  const { item: target } = useSearch<'/notifications'>()
  const me = useMe()
  const name = useCorePageTitle('notifications')
  // What a link leads to may be older than what is shown at first.
  const [count, setCount] = useState<number>(target ? notificationLimits.feedMost : notificationLimits.feed)
  const feed = useQuery({
    ...notificationsApi.feed.queryOptions({ input: { count } }),
    placeholderData: keepPreviousData,
  })
  const { data: news } = useQuery(notificationsApi.unread.queryOptions({ input: {} }))
  const { mark, markAll } = useMarks()
  const unread = news?.unread ?? 0

  return (
    <ScreenFrame
      name={name}
      title={<span translate="no">{unread > 0 ? headline(unread) : name}</span>}
      width="reading"
      actions={unread > 0 ? <Button onClick={() => void markAll()}>Mark all as read</Button> : undefined}
    >
      {feed.data ? (
        <Card padding="none">
          {feed.data.items.length === 0 ? (
            <EmptyState icon={bellSvg} title="Nothing new yet">
              News from the organiser, mentions of you, and decisions about your tasks appear here.
            </EmptyState>
          ) : (
            <ul className={styles.list} aria-label={name}>
              {feed.data.items.map((item) => (
                <FeedEntry
                  key={item.id}
                  item={item}
                  isTarget={item.id === target}
                  isOrganising={item.kind === 'mention' && mayUse(me.level, 'moderator')}
                  onMark={(isRead) => void mark(item.id, isRead)}
                />
              ))}
            </ul>
          )}
          {feed.data.hasMore && count < notificationLimits.feedMost ? (
            <div className={styles.more}>
              <Button
                loading={feed.isPlaceholderData}
                onClick={() => setCount(count + notificationLimits.feed)}
              >
                Show older
              </Button>
            </div>
          ) : null}
        </Card>
      ) : (
        <ListPlaceholder error={feed.error} onRetry={feed.refetch} />
      )}
    </ScreenFrame>
  )
}

function headline(unread: number): string {
  return unread > MOST_UNREAD
    ? `More than ${MOST_UNREAD} unread`
    : `${capitalise(numberInWords(unread))} unread`
}

function useMarks() {
  const act = useAct(notificationsApi.key())
  const { mutateAsync: read } = useMutation(notificationsApi.markRead.mutationOptions())
  const { mutateAsync: unread } = useMutation(notificationsApi.markUnread.mutationOptions())
  const { mutateAsync: all } = useMutation(notificationsApi.markAllRead.mutationOptions())
  return {
    mark: (itemId: string, isRead: boolean) =>
      act(async () => {
        await (isRead ? read : unread)({ itemIds: [itemId] })
      }),
    markAll: () =>
      act(async () => {
        await all({})
      }),
  }
}
