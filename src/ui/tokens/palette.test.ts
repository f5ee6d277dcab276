import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastRatio } from '#kit/colour/contrast.ts'
import { brandVariables, defaultBranding, type Scheme } from './palette.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const scheme = fc.constantFrom<Scheme>('light', 'dark')
const surfaces: Record<Scheme, string> = { light: '#ffffff', dark: '#171b21' }

describe('brandVariables', () => {
  it('leaves the reference branding as it is', () => {
    const variables = brandVariables(defaultBranding, 'light')
    expect(variables['--accent']).toBe('#0b6b74')
    expect(variables['--on-accent']).toBe('#ffffff')
    expect(variables['--nav-background']).toBe('#0f2b33')
    expect(variables['--nav-ink']).toBe('#ffffff')
  })

  it('keeps words and shapes readable for any colour an organiser picks', () => {
    fc.assert(
      fc.property(colour, colour, scheme, scheme, (accent, navBackground, navTheme, shown) => {
        const variables = brandVariables({ accent, navBackground, navTheme }, shown)
        const contrast = (words: string, behind: string) =>
          contrastRatio(variables[words] ?? '', variables[behind] ?? '')
        expect(contrast('--accent-text', '--accent-tint')).toBeGreaterThanOrEqual(4.5)
        expect(contrast('--accent-text', '--accent-tint-strong')).toBeGreaterThanOrEqual(4.5)
        expect(contrast('--on-accent', '--accent')).toBeGreaterThanOrEqual(4.5)
        expect(contrast('--on-accent', '--accent-hover')).toBeGreaterThanOrEqual(4.5)
        expect(contrast('--bar-ink', '--bar-control-hover')).toBeGreaterThanOrEqual(4.5)
        expect(contrast('--nav-ink', '--nav-background')).toBeGreaterThanOrEqual(4.5)
        expect(contrast('--nav-ink-muted', '--nav-background')).toBeGreaterThanOrEqual(4.5)
        expect(contrastRatio(variables['--accent'] ?? '', surfaces[shown])).toBeGreaterThanOrEqual(3)
      }),
    )
  })

  it('ignores a reading of the branding that could not be read', () => {
    const variables = brandVariables(
      { accent: '#0b6b74', navBackground: '#f4d35e', navTheme: 'dark' },
      'light',
    )
    expect(variables['--nav-ink']).toBe('#000000')
  })

  it('uses the default for an invalid colour', () => {
    const nonsense = { accent: 'teal', navBackground: '', navTheme: 'dark' } as const
    expect(brandVariables(nonsense, 'light')).toEqual(brandVariables(defaultBranding, 'light'))
  })
})
