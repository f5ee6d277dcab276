import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastRatio } from './colour.ts'
import { brandVariables, defaultBranding, type Scheme } from './palette.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const scheme = fc.constantFrom<Scheme>('light', 'dark')
const navTheme = fc.constantFrom<Scheme>('light', 'dark')
const surfaces: Record<Scheme, string> = { light: '#ffffff', dark: '#171b21' }

function contrastOf(variables: Record<string, string>, words: string, behind: string): number {
  return contrastRatio(variables[words] ?? '', variables[behind] ?? '')
}

describe('brandVariables', () => {
  it('leaves the reference branding as it is', () => {
    const variables = brandVariables(defaultBranding, 'light')
    expect(variables['--accent']).toBe('#0b6b74')
    expect(variables['--on-accent']).toBe('#ffffff')
    expect(variables['--nav-background']).toBe('#0f2b33')
    expect(variables['--nav-ink']).toBe('#ffffff')
  })

  it('keeps words readable for any colour an organiser picks', () => {
    fc.assert(
      fc.property(colour, colour, navTheme, scheme, (accent, navBackground, theme, shown) => {
        const variables = brandVariables({ accent, navBackground, navTheme: theme }, shown)
        expect(contrastOf(variables, '--accent-text', '--accent-tint')).toBeGreaterThanOrEqual(4.5)
        expect(contrastRatio(variables['--accent'] ?? '', surfaces[shown])).toBeGreaterThanOrEqual(3)
        expect(contrastOf(variables, '--on-accent', '--accent')).toBeGreaterThanOrEqual(4)
        expect(contrastOf(variables, '--bar-ink', '--bar-background')).toBeGreaterThanOrEqual(4)
        expect(contrastOf(variables, '--nav-ink', '--nav-background')).toBeGreaterThanOrEqual(4)
      }),
    )
  })

  it('ignores a reading of the branding that could not be read', () => {
    const variables = brandVariables(
      { accent: '#0b6b74', navBackground: '#f4d35e', navTheme: 'dark' },
      'light',
    )
    expect(variables['--nav-ink']).toBe('#15181e')
  })
})
