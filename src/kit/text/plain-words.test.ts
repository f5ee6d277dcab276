import { describe, expect, it } from 'vitest'
import { excerptOf, isBlank, plainWords } from './plain-words.ts'

describe('rich text', () => {
  it('is read without its markup', () => {
    expect(plainWords('<p>380 kg &amp; more</p><p>1 &lt; 2</p>')).toBe('380 kg & more\n1 < 2')
    expect(isBlank('<p>&nbsp;</p><p><br></p>')).toBe(true)
    expect(excerptOf('<p>One two</p><p>three</p>', 9)).toBe('One two t…')
  })
})
