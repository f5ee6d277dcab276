import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandColours } from './brand-accent.ts'

const branding = (navBgColor: string) => ({
  logo: '',
  invertedLogo: '',
  iconLogo: '',
  loginImage: '',
  navBgColor,
  navTheme: 'dark' as const,
})

describe('brandColours', () => {
  it('draws the reference branding as the reference pictures do', () => {
    expect(brandColours(branding('#0F2B33'))).toEqual({
      accent: '#0b6b74',
      navBackground: '#0f2b33',
      navTheme: 'dark',
    })
  })

  it.each([
    ['#7a0000', '#970c0c'],
    ['#102a6b', '#15388e'],
    ['#222222', '#0b6b74'],
    ['not a colour', '#0b6b74'],
  ])('takes the hue of %s', (background, accent) => {
    expect(brandColours(branding(background)).accent).toBe(accent)
  })

  it('always gives colours that CSS can read', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const { accent, navBackground } = brandColours(branding(`#${value.toString(16).padStart(6, '0')}`))
        expect(accent).toMatch(/^#[0-9a-f]{6}$/)
        expect(navBackground).toMatch(/^#[0-9a-f]{6}$/)
      }),
    )
  })
})
