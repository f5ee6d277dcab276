import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastRatio } from '#kit/colour/contrast.ts'
import { accentOf } from './accent.ts'

const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'))
const colour = fc.tuple(channel, channel, channel).map((channels) => `#${channels.join('')}`)

describe('accentOf', () => {
  it('has a default pair for a new event', () => {
    expect(accentOf('#0f2b33')).toBe('#0b6b74')
  })

  it('keeps the hue of the sidebar', () => {
    expect(accentOf('#0f2f33')).toBe('#0b6975')
  })

  it('gives grey sidebars a colour of our own', () => {
    expect(accentOf('#222222')).toBe('#0b6b74')
    expect(accentOf('nonsense')).toBe('#0b6b74')
  })

  it('always carries white text', () => {
    fc.assert(
      fc.property(colour, (navBgColor) => {
        expect(contrastRatio(accentOf(navBgColor), '#ffffff')).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})
