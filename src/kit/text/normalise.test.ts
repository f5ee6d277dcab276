import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldForSearch, isBlank, normalisePostcode, normaliseText, stripDiacritics } from './normalise.ts'

const anyText = fc.string({ unit: 'binary' })

describe('normaliseText', () => {
  test('trims, no-break spaces included', () => {
    expect(normaliseText(' \u00a0Stand 4\tB \n')).toBe('Stand 4\tB')
  })

  test('composes accents', () => {
    expect(normaliseText('Cafe\u0301')).toBe('Caf\u00e9')
  })

  test('changes nothing the second time', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = normaliseText(text)
        expect(normaliseText(once)).toBe(once)
      }),
    )
  })
})

describe('normalisePostcode', () => {
  test('upper-cases and trims', () => {
    expect(normalisePostcode(' sw1a 1aa ')).toBe('SW1A 1AA')
  })

  test('changes nothing the second time', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = normalisePostcode(text)
        expect(normalisePostcode(once)).toBe(once)
      }),
    )
  })
})

describe('isBlank', () => {
  test.each([undefined, null, '', ' ', '\u00a0\n\t'])('%j is blank', (text) => {
    expect(isBlank(text)).toBe(true)
  })

  test.each(['0', ' a ', '-'])('%j is not blank', (text) => {
    expect(isBlank(text)).toBe(false)
  })
})

describe('stripDiacritics', () => {
  test.each([
    ['Łódź', 'Lodz'],
    ['Åse Ørsted', 'Ase Orsted'],
    ['STRAẞE Straße', 'STRASSE Strasse'],
    ['Ærø, Œuvre', 'AEro, OEuvre'],
    ['Þór', 'THor'],
    ['हिन्दी', 'हिन्दी'],
  ])('%s becomes %s', (text, plain) => {
    expect(stripDiacritics(text)).toBe(plain)
  })
})

describe('foldForSearch', () => {
  test.each([
    ['ÉCLAIR', 'eclair'],
    ['İstanbul', 'istanbul'],
    ['ＡＢＣ ﬁlm', 'abc film'],
    ['ΟΔΟΣ', 'οδοσ'],
  ])('%s becomes %s', (text, folded) => {
    expect(foldForSearch(text)).toBe(folded)
  })

  test('changes nothing the second time', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = foldForSearch(text)
        expect(foldForSearch(once)).toBe(once)
      }),
    )
  })

  test('takes composed and decomposed spellings as equal', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldForSearch(text.normalize('NFD'))).toBe(foldForSearch(text.normalize('NFC')))
      }),
    )
  })
})
