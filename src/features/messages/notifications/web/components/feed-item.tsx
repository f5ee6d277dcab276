import readSvg from '@material-symbols/svg-400/outlined/mark_email_read.svg?raw'
import unreadSvg from '@material-symbols/svg-400/outlined/mark_email_unread.svg?raw'
import { useEffect, useRef } from 'react'
import { addressOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDateTime, formatRelative } from '#kit/dates/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { IconBadge } from '#ui/controls/icon-badge.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { storedAddress } from '#ui/data/api.ts'
import { Tooltip } from '#ui/feedback/tooltip.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { FeedItem } from '../../contract.ts'
import { USUAL_BUTTON } from '../../domain/schema.ts'
import styles from './feed.module.css'
import { headlineOf, iconOf } from './feed-words.ts'

type FeedItemProps = {
  item: FeedItem
  /** A link led here. */
  isTarget: boolean
  /** Opens conversations of all teams instead of one's own tasks. */
  isOrganising: boolean
  onMark: (isRead: boolean) => void
}

/** One thing that is new, or was. */
export function FeedEntry({ item, isTarget, isOrganising, onMark }: FeedItemProps) {
  const event = useEvent()
  const entry = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isTarget) entry.current?.scrollIntoView({ block: 'center' })
  }, [isTarget])
  const { at, text, isUnread } = item
  const label = isUnread ? 'Mark as read' : 'Mark as unread'
  return (
    <li
      ref={entry}
      className={styles.item}
      data-unread={isUnread || undefined}
      data-target={isTarget || undefined}
    >
      <IconBadge>
        <Icon of={iconOf(item)} />
      </IconBadge>
      <div className={styles.words}>
        <h2 className={styles.title} translate={item.kind === 'notification' ? 'no' : undefined}>
          {isUnread ? (
            <>
              <span className={styles.unread} aria-hidden="true" />
              <VisuallyHidden>Unread: </VisuallyHidden>
            </>
          ) : null}
          {headlineOf(item, event)}
        </h2>
        {text === '' ? null : (
          <p
            className={item.kind === 'notification' ? styles.text : `${styles.text} ${styles.quote}`}
            translate="no"
          >
            {text}
          </p>
        )}
        <time className={styles.time} dateTime={at} title={formatDateTime(at, event.locale, event.timeZone)}>
          {formatRelative(at, new Date(), event.locale, event.timeZone)}
        </time>
        <Opening item={item} isOrganising={isOrganising} onOpen={() => isUnread && onMark(true)} />
      </div>
      <Tooltip label={label}>
        <IconButton
          icon={isUnread ? readSvg : unreadSvg}
          label={`${label}: ${item.title}`}
          onClick={() => onMark(isUnread)}
        />
      </Tooltip>
    </li>
  )
}

type OpeningProps = Pick<FeedItemProps, 'item' | 'isOrganising'> & { onOpen: () => void }

/** Where it leads; opening it marks it as read. */
function Opening({ item, isOrganising, onOpen }: OpeningProps) {
  if (item.kind === 'notification') {
    if (item.linkUrl === '') return null
    const isOwnPage = item.linkUrl.startsWith('/')
    return (
      <Button
        component="a"
        className={styles.link}
        href={isOwnPage ? storedAddress(item.linkUrl) : item.linkUrl}
        {...(isOwnPage ? {} : { target: '_blank', rel: 'noreferrer' })}
        onClick={onOpen}
      >
        {item.buttonText ? <span translate="no">{item.buttonText}</span> : USUAL_BUTTON}
      </Button>
    )
  }
  if (item.kind === 'export')
    return (
      <Button component={Link} className={styles.link} to="/admin/exports" onClick={onOpen}>
        Open My exports
      </Button>
    )
  const to = isOrganising ? '/admin/conversations' : addressOf('/tasks/{taskId}', { taskId: item.taskId })
  return (
    <Button component={Link} className={styles.link} to={to} onClick={onOpen}>
      {isOrganising ? 'Open conversations' : 'Open task'}
    </Button>
  )
}
