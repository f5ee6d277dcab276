import { expect, it } from 'vitest'
import { sanitiseSvg } from './svg.ts'

const drawing = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"${attributes}>${inside}</svg>`

it.each([
  [
    'shapes',
    drawing('<path d="M0 0h10v10z" fill="#0b6b74"/>'),
    drawing('<path d="M0 0h10v10z" fill="#0b6b74"/>'),
  ],
  [
    'gradients and references to them',
    drawing('<linearGradient id="a"><stop offset="0"/></linearGradient><path fill="url(#a)"/>'),
    drawing('<linearGradient id="a"><stop offset="0"/></linearGradient><path fill="url(#a)"/>'),
  ],
  [
    'styles of its own',
    drawing('<style>.a{fill:red}</style><g class="a"/>'),
    drawing('<style>.a{fill:red}</style><g class="a"/>'),
  ],
  ['no script', drawing('<script>alert(1)</script><g/>'), drawing('<g/>')],
  ['no handler', drawing('<g onclick="alert(1)"/>', ' onload="alert(1)"'), drawing('<g/>')],
  ['no HTML', drawing('<foreignObject><body onload="alert(1)"/></foreignObject><g/>'), drawing('<g/>')],
  ['no link elsewhere', drawing('<a href="javascript:alert(1)"><g/></a>'), drawing('<a><g/></a>')],
  ['no picture from elsewhere', drawing('<image href="https://spy.example/x.png"/>'), drawing('<image/>')],
  [
    'no style from elsewhere',
    drawing('<style>@import "https://spy.example/x.css";</style><g/>'),
    drawing('<style></style><g/>'),
  ],
  ['no paint from elsewhere', drawing('<g fill="url(https://spy.example/x.svg#a)"/>'), drawing('<g/>')],
  [
    'no animation that sets a link',
    drawing('<a><set attributeName="href" to="javascript:alert(1)"/></a>'),
    drawing('<a/>'),
  ],
  [
    'no document type, with what it declares',
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>">]>${drawing('<g>&x;</g>')}`,
    drawing('<g>&amp;x;</g>'),
  ],
])('keeps of a drawing %s', async (_, text, expected) => {
  const clean = await sanitiseSvg(text)
  expect(normal(clean)).toBe(normal(expected))
  expect(normal(await sanitiseSvg(clean ?? ''))).toBe(normal(expected))
})

it.each([
  ['a page', '<html><body><p>One</p></body></html>'],
  ['plain text', 'not a drawing'],
  ['nothing', ''],
])('%s is no drawing', async (_, text) => {
  expect(await sanitiseSvg(text)).toBe(undefined)
})

/** `<g/>` and `<g></g>` say the same. */
function normal(text: string | undefined): string | undefined {
  return text?.replace(/<(\w+)([^>]*?)\s*\/>/g, '<$1$2></$1>')
}
