import type { Address } from '#addresses/address.ts'
import { Count } from '#ui/text/count.tsx'
import { useReworded } from '#ui/text/words.ts'
import { Link } from './link.tsx'
import styles from './quick-link.module.css'

type QuickLinkProps = {
  to: Address
  children: string
  /** How many there are; undefined while it is not known. */
  count?: number | undefined
  /** There is nothing to see. */
  disabled?: boolean
}

/** A link to a related screen in the Quick Links bar, with its count. The current screen is marked. */
export function QuickLink({ to, children, count, disabled = false }: QuickLinkProps) {
  const reworded = useReworded()
  const words = (
    <>
      {reworded(children)}
      {count === undefined ? null : (
        <span className={styles.count}>
          <Count of={count} />
        </span>
      )}
    </>
  )
  if (disabled) {
    return (
      <span className={styles.link} data-disabled>
        {words}
      </span>
    )
  }
  return (
    <Link className={styles.link} to={to} activeOptions={{ exact: true, includeSearch: false }}>
      {words}
    </Link>
  )
}
