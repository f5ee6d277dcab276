import { describe, expect, it } from 'vitest'
import { logoOn } from './logo.ts'

const all = { logo: 'logo', invertedLogo: 'inverted', iconLogo: 'icon', autoLogo: true }

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

  it('has one icon for every background', () => {
    expect(logoOn('light', 'square', all)).toBe('icon')
    expect(logoOn('dark', 'square', { ...all, autoLogo: false })).toBe('icon')
  })
})
