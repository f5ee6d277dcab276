import type { ReactNode } from 'react'
import { type Address, addressOf } from '#addresses/address.ts'
import { FigureHelp } from '#features/reports/figures/web/embeds/figure-help.tsx'
import { formatSince } from '#kit/dates/format.ts'
import { Link } from '#ui/navigation/link.tsx'
import { useRegion } from '#ui/text/region.ts'
import { Reworded } from '#ui/text/reworded.tsx'
import { useCountOf } from '#ui/text/use-count-of.ts'
import type { Since } from '../../contract.ts'
import styles from './landing.module.css'

/** What is new since the last working day, each with the list that shows it. */
export function SinceLine({ since, now }: { since: Since; now: Date }) {
  const { locale, timeZone } = useRegion()
  const countOf = useCountOf()
  const comments = since.comments ?? 0
  const parts: { count: number; words: string; to: Address }[] = [
    {
      ...{ count: since.completed, words: `${countOf(since.completed, 'task', 'tasks')} completed` },
      to: addressOf('/admin/reports/tasks', { isRecent: 'true' }),
    },
    {
      ...{ count: since.sent, words: `${countOf(since.sent, 'form', 'forms')} sent` },
      to: addressOf('/admin/reports/forms', { isRecent: 'true' }),
    },
    {
      ...{ count: since.teamsSignedIn, words: `${countOf(since.teamsSignedIn, 'team', 'teams')} signed in` },
      to: addressOf('/admin/reports/teams', { isRecent: 'true' }),
    },
    {
      ...{ count: comments, words: countOf(comments, 'comment', 'comments') },
      to: addressOf('/admin/conversations', { sort: '-latest' }),
    },
  ]
  const shown = parts.filter(({ count }) => count > 0)
  const day = formatSince(since.day, now, locale, timeZone)
  const links = shown.map(
    ({ words, to }, index): ReactNode => (
      <span key={to} className={styles.sincePart}>
        <Link to={to}>
          <Reworded>{words}</Reworded>
        </Link>
        {index < shown.length - 1 ? ',' : ''}
      </span>
    ),
  )
  return (
    <p className={styles.since}>
      <span>{shown.length === 0 ? `Nothing new since ${day}` : `Since ${day}:`}</span> {links}
      <FigureHelp of={['recent']} />
    </p>
  )
}
