import type { EventBoot } from '#features/events/contract.ts'
import { type Branding, defaultBranding } from '#ui/tokens/palette.ts'

/** Below this share of colour a background is grey to the eye and has no hue to take. */
const GREY_SATURATION = 0.08

/**
 * The portal's colours from the one colour that a branding names, that of the sidebar. The accent has its hue,
 * but is lively and light enough to be seen on white whatever the sidebar is.
 */
export function brandColours({ navBgColor, navTheme }: EventBoot['branding']): Branding {
  if (!/^#[0-9a-f]{6}$/i.test(navBgColor)) return defaultBranding
  if (navBgColor.toLowerCase() === defaultBranding.navBackground) return { ...defaultBranding, navTheme }
  return { accent: accentOf(navBgColor), navBackground: navBgColor, navTheme }
}

function accentOf(background: string): string {
  const { hue, saturation } = readHsl(background)
  if (saturation < GREY_SATURATION) return defaultBranding.accent
  return writeHsl({ hue, saturation: Math.min(0.85, Math.max(0.6, saturation)), lightness: 0.32 })
}

type Hsl = { hue: number; saturation: number; lightness: number }

function readHsl(colour: string): Hsl {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255,
  )
  const most = Math.max(red, green, blue)
  const least = Math.min(red, green, blue)
  const range = most - least
  const lightness = (most + least) / 2
  if (range === 0) return { hue: 0, saturation: 0, lightness }
  const saturation = range / (1 - Math.abs(2 * lightness - 1))
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4
  return { hue: (sixth * 60 + 360) % 360, saturation, lightness }
}

function writeHsl({ hue, saturation, lightness }: Hsl): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12
    const value = lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
