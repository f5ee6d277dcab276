import { logoOn } from '#features/event/events/domain/logo.ts'
import type { EventBoot } from '#features/portal/boot/contract.ts'
import { initials } from '#kit/text/avatar.ts'
import { useColourScheme } from '#ui/tokens/colour-scheme.ts'
import styles from './brand-mark.module.css'

/**
 * The event's logo, or its square mark and name if it has none. `surface` is light or dark with the screen; it has room
 * for the vertical logo.
 */
export function Brand({ event, on }: { event: EventBoot; on: 'navigation' | 'surface' }) {
  const { shown } = useColourScheme()
  const version = on === 'navigation' ? 'horizontal' : 'vertical'
  const logo = logoOn(on === 'navigation' ? event.branding.navTheme : shown, version, event.branding)
  if (logo) {
    const isUpright = version === 'vertical' && logo === event.branding.verticalLogo
    return (
      <img className={styles.logo} data-upright={isUpright || undefined} src={logo} alt={event.eventName} />
    )
  }
  return (
    <>
      <BrandMark event={event} />
      <span className={styles.name}>{event.eventName}</span>
    </>
  )
}

/** The event as a small square: its icon, or the first letter of its name. */
export function BrandMark({ event }: { event: EventBoot }) {
  const icon = logoOn('light', 'square', event.branding)
  if (icon) return <img className={styles.mark} src={icon} alt="" />
  return (
    <span className={styles.mark} aria-hidden="true">
      {initials(event.eventName).charAt(0)}
    </span>
  )
}
