import { contrastRatio, mixColours, readableOn } from './colour.ts'

/** What a branding decides. Colours are `#rrggbb`; `navTheme` is the branding's own light or dark reading. */
export type Branding = {
  accent: string
  navBackground: string
  navTheme: 'light' | 'dark'
}

export type Scheme = 'light' | 'dark'

export const defaultBranding: Branding = { accent: '#0b6b74', navBackground: '#0f2b33', navTheme: 'dark' }

const white = '#ffffff'
const ink = '#15181e'
const surfaces: Record<Scheme, string> = { light: white, dark: '#171b21' }

/** WCAG 2.2 AA: words, and things that are not words (controls, progress). */
const wordContrast = 4.5
const shapeContrast = 3

/**
 * CSS variables for one branding in one colour scheme. Any colour an organiser picks stays recognisable but is
 * moved towards black or white until it can be read where it is used.
 */
export function brandVariables(branding: Branding, scheme: Scheme): Record<string, string> {
  return { ...accentVariables(branding.accent, scheme), ...navigationVariables(branding) }
}

function accentVariables(accent: string, scheme: Scheme): Record<string, string> {
  const surface = surfaces[scheme]
  const away = scheme === 'light' ? '#000000' : white
  const fill = moveUntil(accent, away, surface, shapeContrast)
  const tint = mixColours(surface, fill, scheme === 'light' ? 0.12 : 0.22)
  const tintStrong = mixColours(surface, fill, scheme === 'light' ? 0.22 : 0.36)
  const words = moveUntil(fill, away, tintStrong, wordContrast)
  return {
    '--accent': fill,
    '--accent-hover': mixColours(fill, scheme === 'light' ? '#000000' : white, 0.14),
    '--on-accent': readableOn(fill, white, ink),
    '--accent-text': words,
    '--accent-tint': tint,
    '--accent-tint-strong': tintStrong,
    '--accent-tint-border': mixColours(surface, fill, scheme === 'light' ? 0.3 : 0.5),
    '--accent-row': mixColours(surface, fill, scheme === 'light' ? 0.06 : 0.14),
    '--focus': words,
    '--focus-halo': mixColours(surface, fill, scheme === 'light' ? 0.24 : 0.4),
    '--tooltip-background': scheme === 'light' ? '#1d222b' : '#e8eaef',
    '--tooltip-ink': scheme === 'light' ? white : ink,
  }
}

/** The sidebar keeps the branding's colour in both schemes; the reading of the branding wins while legible. */
function navigationVariables({ navBackground, navTheme }: Branding): Record<string, string> {
  const [asked, other] = navTheme === 'dark' ? [white, ink] : [ink, white]
  const words =
    contrastRatio(asked, navBackground) >= wordContrast ? asked : readableOn(navBackground, asked, other)
  const muted = moveUntil(mixColours(navBackground, words, 0.62), words, navBackground, wordContrast)
  const bar = navTheme === 'dark' ? mixColours(navBackground, white, 0.04) : '#1d222b'
  return {
    '--nav-background': navBackground,
    '--nav-ink': words,
    '--nav-ink-muted': muted,
    '--nav-active': mixColours(navBackground, words, 0.12),
    '--nav-hover': mixColours(navBackground, words, 0.07),
    '--nav-hairline': mixColours(navBackground, words, 0.14),
    '--nav-badge': mixColours(navBackground, words, 0.2),
    '--nav-focus': words,
    '--bar-background': bar,
    '--bar-ink': readableOn(bar, white, ink),
    '--bar-control': mixColours(bar, readableOn(bar, white, ink), 0.12),
    '--bar-control-hover': mixColours(bar, readableOn(bar, white, ink), 0.2),
  }
}

/** Moves `colour` towards `goal` in small steps until it stands out from `background` by at least `ratio`. */
function moveUntil(colour: string, goal: string, background: string, ratio: number): string {
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = mixColours(colour, goal, share)
    if (contrastRatio(candidate, background) >= ratio) return candidate
  }
  return goal
}
