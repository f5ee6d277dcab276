import { accentOf } from '#features/event/events/domain/accent.ts'
import type { EventBoot } from '#features/portal/boot/contract.ts'
import type { Branding } from '#ui/tokens/palette.ts'

/** Derives the portal's colours from the one colour that a branding sets, that of the sidebar. */
export function brandColours({ navBgColor, navTheme }: EventBoot['branding']): Branding {
  return { accent: accentOf(navBgColor), navBackground: navBgColor, navTheme }
}
