import { addressOf } from '#addresses/address.ts'
import { FigureHelp } from '#features/reports/figures/web/embeds/figure-help.tsx'
import { percentOf } from '#kit/numbers/percent.ts'
import { SectionCard } from '#ui/layout/card.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Count } from '#ui/text/count.tsx'
import type { Landing } from '../../contract.ts'
import styles from './landing.module.css'

/** How far people have taken up their invitations. */
export function Invitations({ of: { sent, opened, signedIn } }: { of: NonNullable<Landing['invitations']> }) {
  const steps = [
    { label: 'sent', count: sent },
    { label: 'opened', count: opened },
    { label: 'signed in', count: signedIn },
  ]
  return (
    <SectionCard
      title={
        <span className={styles.withHelp}>
          Invitations
          <FigureHelp of={['invitations']} />
        </span>
      }
      aside={<Link to={addressOf('/admin/users', { hasLoggedIn: 'false' })}>People not signed in</Link>}
    >
      <dl className={styles.steps}>
        {steps.map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <strong>
                <Count of={count} />
              </strong>
              {label === 'sent' ? null : <span className={styles.quiet}>{percentOf(count, sent)}%</span>}
            </dd>
            <span className={styles.stepBar} aria-hidden="true">
              <span style={{ width: `${percentOf(count, sent)}%` }} />
            </span>
          </div>
        ))}
      </dl>
    </SectionCard>
  )
}
