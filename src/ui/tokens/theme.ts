import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** Mantine needs ten shades; our components take their colours from our own variables instead. */
const accentShades: MantineColorsTuple = [
  'var(--accent-tint)',
  'var(--accent-tint)',
  'var(--accent-tint-strong)',
  'var(--accent-tint-border)',
  'var(--accent)',
  'var(--accent)',
  'var(--accent)',
  'var(--accent-hover)',
  'var(--accent-hover)',
  'var(--accent-text)',
]

export const theme = createTheme({
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  fontSmoothing: true,
  primaryColor: 'accent',
  colors: { accent: accentShades },
  defaultRadius: 'sm',
  radius: {
    xs: '0.25rem',
    sm: 'var(--control-radius)',
    md: 'var(--radius)',
    lg: 'var(--radius)',
    xl: 'var(--radius)',
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' },
  fontSizes: {
    xs: 'var(--text-tiny)',
    sm: 'var(--text-small)',
    md: 'var(--text-body)',
    lg: 'var(--text-section)',
    xl: 'var(--text-page)',
  },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.45', lg: '1.4', xl: '1.25' },
  breakpoints: { xs: '30em', sm: '36em', md: '48em', lg: '62em', xl: '75em', xxl: '87.5em' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
})

/** Maps the variables of Mantine's styles to our tokens. */
export const mantineVariables: Record<string, string> = {
  '--mantine-color-body': 'var(--canvas)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-secondary)',
  '--mantine-color-placeholder': 'var(--ink-placeholder)',
  '--mantine-color-error': 'var(--late)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--control-border)',
  '--mantine-color-disabled': 'var(--surface-sunken)',
  '--mantine-color-disabled-color': 'var(--ink-secondary)',
  '--mantine-color-disabled-border': 'var(--hairline)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-light': 'var(--accent-tint)',
  '--mantine-primary-color-light-hover': 'var(--accent-tint-strong)',
  '--mantine-primary-color-light-color': 'var(--accent-text)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
}
