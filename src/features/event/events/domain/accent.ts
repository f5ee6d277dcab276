import { ensureContrast, parseHex } from '#kit/colour/contrast.ts'

/** The pair that a new event starts with; also the accent where the sidebar has no hue to take. */
const OWN_NAV_BACKGROUND = '#0f2b33'
const OWN_ACCENT = '#0b6b74'
/** Below this share of colour a sidebar is grey to the eye. */
const LEAST_SATURATION = 0.08
const SATURATION = 0.83
const LIGHTNESS = 0.25

/**
 * The event's one accent, for the primary action, selection and progress: the hue of its sidebar colour,
 * lively and dark enough to read on white and to carry white text.
 */
export function accentOf(navBgColor: string): string {
  const rgb = parseHex(navBgColor)
  if (!rgb || navBgColor.toLowerCase() === OWN_NAV_BACKGROUND) return OWN_ACCENT
  const [red, green, blue] = [rgb[0] / 255, rgb[1] / 255, rgb[2] / 255]
  const max = Math.max(red, green, blue)
  const min = Math.min(red, green, blue)
  const lightness = (max + min) / 2
  const saturation = max === min ? 0 : (max - min) / (1 - Math.abs(2 * lightness - 1))
  if (saturation < LEAST_SATURATION) return OWN_ACCENT
  return ensureContrast(hexOf(hueOf(red, green, blue, max, max - min)), '#ffffff', 4.5)
}

function hueOf(red: number, green: number, blue: number, max: number, delta: number): number {
  if (max === red) return (60 * ((green - blue) / delta) + 360) % 360
  if (max === green) return 60 * ((blue - red) / delta + 2)
  return 60 * ((red - green) / delta + 4)
}

function hexOf(hue: number): string {
  const amplitude = SATURATION * Math.min(LIGHTNESS, 1 - LIGHTNESS)
  const channel = (offset: number) => {
    const position = (offset + hue / 30) % 12
    const value = LIGHTNESS - amplitude * Math.max(-1, Math.min(position - 3, 9 - position, 1))
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
