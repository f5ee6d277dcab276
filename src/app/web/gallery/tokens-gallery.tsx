import { Button } from '#ui/controls/button.tsx'
import { useColourScheme } from '#ui/tokens/colour-scheme.ts'
import { type Branding, brandVariables, defaultBranding } from '#ui/tokens/palette.ts'
import styles from './specimen.module.css'
import { Specimen } from './specimen.tsx'

const colours = [
  'ink',
  'ink-secondary',
  'ink-tertiary',
  'hairline',
  'canvas',
  'surface',
  'accent',
  'accent-tint',
  'late',
  'late-tint',
  'soon',
  'soon-tint',
  'done',
  'done-tint',
  'waiting',
  'waiting-tint',
  'na',
  'na-tint',
]

const brandings: Branding[] = [
  defaultBranding,
  { accent: '#ffd400', navBackground: '#ffd400', navTheme: 'light' },
  { accent: '#c2185b', navBackground: '#2a0f1c', navTheme: 'dark' },
  { accent: '#111111', navBackground: '#f3f3f0', navTheme: 'light' },
]

export function TokensGallery() {
  const { shown } = useColourScheme()
  return (
    <>
      <Specimen title="Type" layout="stack">
        <p style={{ fontSize: 'var(--text-page)', fontWeight: 600, letterSpacing: 'var(--tracking-page)' }}>
          Three things need you this week
        </p>
        <p style={{ fontSize: 'var(--text-section)', fontWeight: 600 }}>Next up</p>
        <p style={{ fontWeight: 550 }}>Upload your risk assessment</p>
        <p>Body text, 14 px: required before you can build.</p>
        <p style={{ color: 'var(--ink-secondary)', fontSize: 'var(--text-small)' }}>Secondary, 13 px</p>
      </Specimen>
      <Specimen title="Colours" layout="grid">
        {colours.map((name) => (
          <div key={name} className={styles.swatch}>
            <span className={styles.colour} style={{ background: `var(--${name})` }} />
            {name}
          </div>
        ))}
      </Specimen>
      <Specimen title="Any branding stays readable" layout="grid">
        {brandings.map((branding) => (
          <div key={branding.accent} className={styles.brand} style={brandVariables(branding, shown)}>
            <div
              className={styles.sidebar}
              style={{ background: 'var(--nav-background)', color: 'var(--nav-ink)' }}
            >
              Dashboard <span style={{ color: 'var(--nav-ink-muted)' }}>Exhibitor manual</span>
            </div>
            <Button variant="primary">Send reminder</Button>
            <Button variant="accent">Add a condition</Button>
          </div>
        ))}
      </Specimen>
    </>
  )
}
