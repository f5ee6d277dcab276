import chevronSvg from '@material-symbols/svg-400/outlined/chevron_right.svg?raw'
import { Children, type ReactNode } from 'react'
import { Icon } from '#ui/controls/icon.tsx'
import { Count } from '#ui/text/count.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
import styles from './page.module.css'

type PageHeaderProps = {
  /** See Breadcrumbs. */
  breadcrumbs?: ReactNode
  /** A quiet line above the title, such as the date. */
  eyebrow?: ReactNode
  /** A sentence of ours, or the name of what is shown, which stays as it is. */
  title: ReactNode
  /** The number of items, in a lighter colour after the title. */
  count?: number | undefined
  /** A sentence of ours below the title. */
  lead?: ReactNode
  /** Buttons; at most one primary, last. */
  actions?: ReactNode
}

export function PageHeader({ breadcrumbs, eyebrow, title, count, lead, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.headerWords}>
        {breadcrumbs}
        {eyebrow ? <p className={styles.eyebrow}>{eyebrow}</p> : null}
        <h1 className={styles.title}>
          {title}
          {count === undefined ? null : (
            <span className={styles.count}>
              <Count of={count} />
            </span>
          )}
        </h1>
        {lead ? (
          <p className={styles.lead}>
            <Reworded>{lead}</Reworded>
          </p>
        ) : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  )
}

/** Each child is one breadcrumb: links, then the name of the page itself. */
export function Breadcrumbs({ children }: { children: ReactNode }) {
  const steps = Children.toArray(children)
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={styles.breadcrumbs}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of an address have no other identity
          <li key={index} aria-current={index === steps.length - 1 ? 'page' : undefined}>
            {step}
            {index < steps.length - 1 ? <Icon of={chevronSvg} size={16} /> : null}
          </li>
        ))}
      </ol>
    </nav>
  )
}
