import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FOUND_END, FOUND_START, fragmentAround, hasMarks, type MarkedPart, markedParts } from './marks.ts'

const found = (word: string) => `${FOUND_START}${word}${FOUND_END}`
/** “The [café] opens” for parts of which one matched. */
const shown = (parts: MarkedPart[]) =>
  parts.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join('')

describe('markedParts', () => {
  it.each([
    ['nothing here', ['power'], 'nothing here'],
    [`Order ${found('power')} early`, [], 'Order [power] early'],
    [`${found('Power')}`, [], '[Power]'],
    ['The Café opens', ['caf'], 'The [Café] opens'],
    [`${found('Deliveries')} to Łódź`, ['delivery', 'lodz'], '[Deliveries] to [Łódź]'],
    ['overpowering', ['power'], 'overpowering'],
    [`an end${FOUND_END} too many`, [], 'an end too many'],
    [`a start ${FOUND_START}too many`, [], 'a start too many'],
    ['', ['power'], ''],
  ])('%j by %j', (headline, words, expected) => {
    expect(shown(markedParts(headline, words))).toBe(expected)
  })

  it('loses no letter of any text, and finds only words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string({ minLength: 1 })), (text, words) => {
        const parts = markedParts(text, words)
        expect(parts.map((part) => part.text).join('')).toBe(
          text.replaceAll(FOUND_START, '').replaceAll(FOUND_END, ''),
        )
        expect(parts.every((part) => part.text !== '')).toBe(true)
      }),
    )
  })

  it('knows whether anything is marked', () => {
    expect(hasMarks(found('a'))).toBe(true)
    expect(hasMarks('a')).toBe(false)
  })
})

describe('fragmentAround', () => {
  const long = `${'Before it '.repeat(40)}the café opens at eight ${'and after it '.repeat(40)}`

  it('shows a short text whole', () => {
    expect(fragmentAround('The café opens.', ['cafe'])).toBe('The café opens.')
  })

  it('shows of a long one the part with the word, between words', () => {
    const fragment = fragmentAround(long, ['cafe'])
    expect(fragment).toMatch(/^… (?:Before|it) .*the café opens at eight.* (?:and|after|it) …$/)
    expect(fragment.length).toBeLessThanOrEqual(166)
  })

  it('starts at the beginning when there is no such word', () => {
    expect(fragmentAround(long, ['tea'])).toMatch(/^Before it Before it .* …$/)
  })
})
