import { contrastRatio, ensureContrast, parseHex, readableInk, tint } from '#kit/colour/contrast.ts'

/** The colours of an event. Colours are `#rrggbb`; `navTheme` says whether the navigation is light or dark. */
export type Branding = {
  accent: string
  navBackground: string
  navTheme: 'light' | 'dark'
}

export type Scheme = 'light' | 'dark'

export const defaultBranding: Branding = { accent: '#0b6b74', navBackground: '#0f2b33', navTheme: 'dark' }

const white = '#ffffff'
const black = '#000000'
const ink = '#15181e'
const surfaces: Record<Scheme, string> = { light: white, dark: '#171b21' }

/** WCAG 2.2 AA: for text, and for what is not text (controls, progress). */
const wordContrast = 4.5
const shapeContrast = 3

/**
 * CSS variables for one branding in one colour scheme. Any colour an organiser picks stays recognisable but is moved
 * towards black or white until it is readable where it is used; an invalid colour gives the default.
 */
export function brandVariables(branding: Branding, scheme: Scheme): Record<string, string> {
  const accent = parseHex(branding.accent) ? branding.accent : defaultBranding.accent
  const navBackground = parseHex(branding.navBackground)
    ? branding.navBackground
    : defaultBranding.navBackground
  return { ...accentVariables(accent, scheme), ...navigationVariables(navBackground, branding.navTheme) }
}

function accentVariables(accent: string, scheme: Scheme): Record<string, string> {
  const surface = surfaces[scheme]
  const isLight = scheme === 'light'
  const fill = ensureContrast(accent, surface, shapeContrast)
  const soft = tint(fill, surface, isLight ? 0.1 : 0.22)
  const softer = tint(fill, surface, isLight ? 0.2 : 0.36)
  // On dark surfaces the minimum contrast looks dull, so text gets more.
  const words = ensureContrast(fill, softer, isLight ? wordContrast : 6)
  const onFill = readableInk(fill)
  // Away from the colour of its text, so that the text stays readable on hover.
  const hover = tint(onFill === white ? black : white, fill, 0.14)
  return {
    '--accent': fill,
    '--accent-hover': hover,
    '--on-accent': onFill,
    '--accent-text': words,
    '--accent-tint': soft,
    '--accent-tint-strong': softer,
    '--accent-tint-border': tint(fill, surface, isLight ? 0.3 : 0.5),
    '--accent-row': tint(fill, surface, isLight ? 0.055 : 0.14),
    '--focus': words,
    '--focus-halo': tint(fill, surface, isLight ? 0.24 : 0.4),
    '--tooltip-background': isLight ? '#1d222b' : '#e8eaef',
    '--tooltip-ink': isLight ? white : ink,
  }
}

/** The sidebar keeps the branding's colour in both schemes; `navTheme` is respected while the text is readable. */
function navigationVariables(background: string, navTheme: Scheme): Record<string, string> {
  const asked = navTheme === 'dark' ? white : ink
  const words = contrastRatio(asked, background) >= wordContrast ? asked : readableInk(background)
  const bar = contrastRatio(white, background) >= 9 ? tint(white, background, 0.04) : '#1d222b'
  return {
    '--nav-background': background,
    '--nav-ink': words,
    '--nav-ink-muted': ensureContrast(tint(words, background, 0.66), background, wordContrast),
    '--nav-active': tint(words, background, 0.12),
    '--nav-hover': tint(words, background, 0.07),
    '--nav-hairline': tint(words, background, 0.14),
    '--nav-badge': tint(words, background, 0.2),
    '--bar-background': bar,
    '--bar-ink': white,
    '--bar-control': tint(white, bar, 0.12),
    '--bar-control-hover': tint(white, bar, 0.2),
  }
}
