import { expect, it } from 'vitest'
import { asRichText, hasMarkup } from './rich-text.ts'

it('keeps the lines of a plain text, and what looks like markup but is none', () => {
  expect(asRichText('One\nline & more\r\n\r\n3 < 4')).toBe('<p>One<br>line &amp; more</p><p>3 &lt; 4</p>')
  expect(asRichText('')).toBe('')
})

it('leaves markup as it is', () => {
  expect(hasMarkup('3 < 4 > 2')).toBe(false)
  const html = '<p>Read <a href="/downloads">the rules</a></p>'
  expect(asRichText(html)).toBe(html)
})

it('takes what the editor does not offer for typed text', () => {
  const typed = '<script>alert(1)</script>'
  expect(hasMarkup(typed)).toBe(false)
  expect(asRichText(typed)).toBe('<p>&lt;script>alert(1)&lt;/script></p>')
})
