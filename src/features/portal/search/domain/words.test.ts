import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchWords } from './words.ts'

describe('searchWords', () => {
  it.each([
    ['', []],
    ['  \t\n ', []],
    ['?! 🎪 … &&& |', []],
    ['Power', ['power']],
    ['  Café  CRÈME ', ['cafe', 'creme']],
    ["Tom's “stand”", ['tom', 's', 'stand']],
    ["'; drop table teams; --", ['drop', 'table', 'teams']],
    ['power & (light | !heat):*', ['power', 'light', 'heat']],
    ['stand stand STAND', ['stand']],
    ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
    ['e-mail harbour-expo.example', ['e-mail', 'harbour-expo.example']],
    ['back\\slash', ['back', 'slash']],
    ['nul\u0000byte', ['nul', 'byte']],
    ['half \ud800 pair', ['half', 'pair']],
  ])('%j: %j', (typed, words) => {
    expect(searchWords(typed)).toEqual(words)
  })

  it('keeps no word endless', () => {
    expect(searchWords('x'.repeat(300))).toEqual(['x'.repeat(60)])
  })

  it('never contains anything that would end a quoted word of PostgreSQL', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
        for (const word of searchWords(typed)) expect(word).toMatch(/^[^'\\\s\p{Cc}]{1,120}$/u)
      }),
    )
  })
})
