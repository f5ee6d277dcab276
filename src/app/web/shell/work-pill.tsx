import { useQuery } from '@tanstack/react-query'
import type { ScreenPath } from '#addresses/address.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import type { LongWorkKind } from '#features/event/long-work/domain/kinds.ts'
import { percentOf } from '#features/event/long-work/domain/progress.ts'
import { longWorkQuery } from '#features/event/long-work/web/embeds/long-work.ts'
import { Link } from '#ui/navigation/link.tsx'
import styles from './work-pill.module.css'

/** What each kind of work is called, and where it is found again. */
const kinds: Record<LongWorkKind, { words: string; to: ('/admin/teams/import/' | '/staff') & ScreenPath }> = {
  eventClone: { words: 'Copying the event', to: '/staff' },
  teamImport: { words: 'Importing teams', to: '/admin/teams/import/' },
}

/** What goes on in the event, on every page, for everyone with the right. */
export function WorkPill() {
  const words = useTerms()
  const { data } = useQuery(longWorkQuery)
  const work = data?.find(({ state }) => state === 'running')
  if (!work) return null
  const { words: name, to } = kinds[work.kind]
  const percent = percentOf(work)
  return (
    <Link className={styles.pill} to={to}>
      <svg className={styles.ring} width={18} height={18} viewBox="0 0 18 18" aria-hidden="true">
        <circle className={styles.track} cx={9} cy={9} r={7} />
        <circle className={styles.share} cx={9} cy={9} r={7} strokeDasharray={`${(44 * percent) / 100} 44`} />
      </svg>
      <span className={styles.words}>{words(name)}</span>
      <span className={styles.percent}>{percent}%</span>
    </Link>
  )
}
