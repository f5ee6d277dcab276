import type { EventBoot } from '#features/events/contract.ts'
import { initials } from '#kit/text/avatar.ts'
import styles from './brand-mark.module.css'

/** The event as a small square: its icon, or the first letter of its name. */
export function BrandMark({ event }: { event: EventBoot }) {
  const { iconLogo } = event.branding
  if (iconLogo) return <img className={styles.mark} src={iconLogo} alt="" />
  return (
    <span className={styles.mark} aria-hidden="true">
      {initials(event.eventName).charAt(0)}
    </span>
  )
}
