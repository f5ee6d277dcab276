import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { cleanPaste } from './clean-paste.ts'

const { DOMParser } = new JSDOM().window
const cleaned = (html: string) =>
  cleanPaste(html, (text) => new DOMParser().parseFromString(text, 'text/html')).replace(/\s*\n\s*/g, '')

test('lists of Word become lists', () => {
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
<!--StartFragment-->
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>Helmets<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><!--[if !supportLists]-->·&nbsp;<!--[endif]-->Boots</p>
<p class=MsoNormal>&nbsp;</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'>1.&nbsp;Register</p>
<p class=MsoNormal>Then wait.</p>
<!--EndFragment--></body></html>`
  expect(cleaned(html)).toBe(
    '<ul><li>Helmets</li><li>Boots</li></ul><ol><li>Register</li></ol><p class="MsoNormal">Then wait.</p>',
  )
})

test('headings become those that a text has', () => {
  expect(cleaned('<h1>Build-up</h1><h3>Hours</h3><h6>Late</h6>')).toBe(
    '<h2>Build-up</h2><h3>Hours</h3><h4>Late</h4>',
  )
})

test('scripts, styles and empty paragraphs are left out', () => {
  expect(cleaned('<style>p{}</style><p>One</p><p> </p><script>alert(1)</script><p><br></p>')).toBe(
    '<p>One</p><p><br></p>',
  )
})
