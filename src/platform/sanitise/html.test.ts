import { expect, it } from 'vitest'
import { sanitiseHtml } from './html.ts'

const clean = (html: string) =>
  sanitiseHtml(html, {
    elements: ['p', 'strong', 'a', 'ul', 'li', 'br'],
    attributes: ['href', 'target', 'rel'],
    link: (address) =>
      address.startsWith('https://') || address.startsWith('/') || address.startsWith('mailto:')
        ? address
        : undefined,
  })

it.each([
  ['what is allowed', '<p>One <strong>two</strong><br>three</p>', '<p>One <strong>two</strong><br>three</p>'],
  ['the words of other elements', '<div><h5>One</h5> <font>two</font></div>', 'One two'],
  ['no script', '<p>One<script>alert(1)</script></p>', '<p>One</p>'],
  ['no style', '<style>p{display:none}</style><p style="color:red" class="x" id="y">One</p>', '<p>One</p>'],
  ['no handler', '<p onclick="alert(1)">One</p><img src=x onerror=alert(1)>', '<p>One</p>'],
  ['no frame', '<iframe src="https://example.com"></iframe><p>One</p>', '<p>One</p>'],
  ['no form', '<form action="/x"><input name="a"><p>One</p></form>', '<p>One</p>'],
  [
    'no other name space',
    '<svg><a href="https://x.example"><text>One</text></a></svg><p>Two</p>',
    '<p>Two</p>',
  ],
  ['no data and aria attributes', '<p data-x="1" aria-label="x">One</p>', '<p>One</p>'],
  ['unclosed markup, closed', '<ul><li>One<li>Two', '<ul><li>One</li><li>Two</li></ul>'],
  ['nothing', '', ''],
  [
    'a link elsewhere, which opens beside the portal',
    '<a href="https://example.com" target="_top" rel="opener" title="x">One</a>',
    '<a href="https://example.com" target="_blank" rel="noopener noreferrer">One</a>',
  ],
  ['a link inside', '<a href="/tasks" target="_blank">One</a>', '<a href="/tasks">One</a>'],
  ['a mail link', '<a href="mailto:help@example.com">One</a>', '<a href="mailto:help@example.com">One</a>'],
  ['no other link', '<a href="javascript:alert(1)">One</a>', '<a>One</a>'],
  ['no disguised link', '<a href="&#106;ava&#10;script:alert(1)">One</a>', '<a>One</a>'],
  ['no link that the page refuses', '<a href="ftp://example.com">One</a>', '<a>One</a>'],
  ['entities', '<p>1 &lt; 2 &amp; 3&nbsp;x</p>', '<p>1 &lt; 2 &amp; 3&nbsp;x</p>'],
])('keeps %s', async (_, html, expected) => {
  expect(await clean(html)).toBe(expected)
})

it('cleans many texts in one call, each by its own rules', async () => {
  const bare = (html: string) => sanitiseHtml(html, { elements: [], attributes: [], link: () => undefined })
  const html = '<p>One <a href="/x">two</a></p>'
  expect(await Promise.all([clean(html), bare(html), clean(html)])).toEqual([html, 'One two', html])
})

it('leaves what it has cleaned as it is', async () => {
  const messy = '<p>One <b>two</b><a href="https://e.example/?a=1&b=2">three</a><p>four'
  const once = await clean(messy)
  expect(await clean(once)).toBe(once)
})
