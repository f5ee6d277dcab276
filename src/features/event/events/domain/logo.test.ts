import { describe, expect, it } from 'vitest'
import { logoOn, logoOnBand } from './logo.ts'

const all = {
  logo: 'logo',
  invertedLogo: 'inverted',
  verticalLogo: 'vertical',
  iconLogo: 'icon',
  autoLogo: true,
}

describe('logoOn', () => {
  it.each([
    ['light', all, 'logo'],
    ['dark', all, 'inverted'],
    ['dark', { ...all, invertedLogo: '' }, 'logo'],
    ['dark', { ...all, autoLogo: false }, 'logo'],
    // White on white would be invisible: the name is better.
    ['light', { ...all, logo: '' }, ''],
  ] as const)('takes on %s, of %j, %j', (background, branding, expected) => {
    expect(logoOn(background, 'horizontal', branding)).toBe(expected)
  })

  it.each([
    ['light', all, 'vertical'],
    ['light', { ...all, verticalLogo: '' }, 'logo'],
    // Drawn for light backgrounds, it would not be seen.
    ['dark', all, 'inverted'],
    ['dark', { ...all, invertedLogo: '' }, 'vertical'],
    ['dark', { ...all, autoLogo: false }, 'vertical'],
  ] as const)('stands upright on %s, of %j, as %j', (background, branding, expected) => {
    expect(logoOn(background, 'vertical', branding)).toBe(expected)
  })

  it('has one icon for every background', () => {
    expect(logoOn('light', 'square', all)).toBe('icon')
    expect(logoOn('dark', 'square', { ...all, autoLogo: false })).toBe('icon')
  })
})

describe('logoOnBand', () => {
  it.each([
    ['#0b6b74', all, 'inverted'],
    ['#0b6b74', { ...all, invertedLogo: '' }, ''],
    ['#0b6b74', { ...all, autoLogo: false }, 'logo'],
    ['#ffe066', all, 'logo'],
  ] as const)('takes on %s, of %j, %j', (accent, branding, expected) => {
    expect(logoOnBand(accent, branding)).toBe(expected)
  })
})
