import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['Plain words.\nA second line.', 'Plain words.\nA second line.'],
  ['<p>One</p><p><strong>Two</strong></p>', 'One\nTwo'],
  ['<ul><li>A</li><li>B</li></ul>', 'A\nB'],
  ['One<br/>Two<br>Three', 'One\nTwo\nThree'],
  ['Fish &amp; chips &lt;3 &nbsp;&#39;yes&#39;', "Fish & chips <3  'yes'"],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['3 < 4 and 5 > 4', '3 < 4 and 5 > 4'],
])('%s', (richText, text) => {
  expect(plainText(richText)).toBe(text)
})
