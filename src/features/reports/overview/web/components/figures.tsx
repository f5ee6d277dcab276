import type { ReactNode } from 'react'
import { type Address, addressOf } from '#addresses/address.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'
import { Card } from '#ui/layout/card.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Count } from '#ui/text/count.tsx'
import { useRegion } from '#ui/text/region.ts'
import type { Overview } from '../../contract.ts'
import { applicable, completePercent } from '../../domain/counts.ts'
import styles from './figures.module.css'
import { useQueue } from './use-queue.ts'

/** The four most important numbers; each links to the rows it counts. */
export function Figures({ overview }: { overview: Overview }) {
  const { locale } = useRegion()
  const { teams, teamsSignedIn, counts } = overview
  return (
    <ul className={styles.figures}>
      <Figure
        to={addressOf('/admin/reports/teams', { hasLoggedIn: 'false' })}
        number={teams - teamsSignedIn}
        label="teams never signed in"
        detail={`of ${formatNumber(teams, locale)}`}
      />
      <Figure
        to={addressOf('/admin/reports/tasks', { taskStatus: 'overdue' })}
        number={counts.overdue}
        label="tasks overdue"
        detail="across all teams"
        isLate={counts.overdue > 0}
      />
      <Figure
        to={useQueue()?.({}) ?? addressOf('/admin/reports/tasks', { taskStatus: 'waiting' })}
        number={counts.waiting}
        label="tasks awaiting approval"
        detail="waiting for your review"
      />
      <Figure
        to="/admin/reports/tasks"
        number={`${completePercent(counts)}%`}
        label="of tasks complete"
        detail={`${formatNumber(counts.complete, locale)} of ${formatNumber(applicable(counts), locale)}`}
      />
    </ul>
  )
}

type FigureProps = {
  to: Address
  number: number | string
  label: string
  detail: ReactNode
  isLate?: boolean
}

function Figure({ to, number, label, detail, isLate = false }: FigureProps) {
  const words = useTerms()
  return (
    <li>
      <Card component={Link} to={to} className={styles.figure}>
        <span className={styles.number} data-late={isLate || undefined}>
          {typeof number === 'number' ? <Count of={number} /> : number}
        </span>
        <span className={styles.label}>{words(label)}</span>
        <span className={styles.detail}>{detail}</span>
      </Card>
    </li>
  )
}
