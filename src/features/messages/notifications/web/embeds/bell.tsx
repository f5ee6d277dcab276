import bellSvg from '@material-symbols/svg-400/outlined/notifications.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { badgeWords } from '../../domain/news.ts'
import { notificationsApi } from '../api.ts'
import styles from './bell.module.css'

/** The way to what is new, with how much of it there is. */
export function Bell() {
  const words = useTerms()
  const { data } = useQuery(notificationsApi.unread.queryOptions({ input: {} }))
  const count = badgeWords(data?.unread ?? 0)
  const name = words('Notifications')
  return (
    <span className={styles.bell}>
      <IconButton
        component={Link}
        to="/notifications"
        icon={bellSvg}
        label={count === '' ? name : `${name}, ${count} unread`}
      />
      {count === '' ? null : (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </span>
  )
}
