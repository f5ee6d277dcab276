import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slowRuns } from '#test/properties.ts'
import type { MailLayout } from './mail-layout.ts'
import { renderLayout } from './render-layout.ts'

const layout: MailLayout = {
  brand: { accent: '#0b6b74', logoText: 'InfoComm', sender: '' },
  preheader: 'Your stand is ready for you',
  heading: 'Welcome, Ada',
  blocks: ['Your stand is ready.\nHall 3, stand 12', 'Three tasks are waiting.'],
  button: { text: 'Set your password', url: 'https://portal.example.com/auth/set-password?token=a&next=%2F' },
  footer: 'You receive this because you are on the team of Acme.',
}

describe('the mail layout', () => {
  it('has a text alternative that says all the page says, once, in order', async () => {
    const { text } = await renderLayout(layout)
    expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('---'))).toEqual([
      'InfoComm',
      'Welcome, Ada',
      'Your stand is ready.',
      'Hall 3, stand 12',
      'Three tasks are waiting.',
      'Set your password https://portal.example.com/auth/set-password?token=a&next=%2F',
      'You receive this because you are on the team of Acme.',
    ])
  })

  it('links the button and shows the preheader first', async () => {
    const { html } = await renderLayout(layout)
    expect(html).toContain('href="https://portal.example.com/auth/set-password?token=a&amp;next=%2F"')
    expect(html.indexOf(layout.preheader)).toBeLessThan(html.indexOf('<h1'))
    expect(html).toContain('prefers-color-scheme: dark')
  })

  it('shows the logo, named for programs that show no pictures, and who sends it', async () => {
    const logo = 'https://portal.example.com/e/infocomm/files/7'
    const sender = 'InfoComm Ltd\n1 Quay Street, Bristol'
    const { html, text } = await renderLayout({ ...layout, brand: { ...layout.brand, logo, sender } })
    expect(html).toMatch(
      new RegExp(`<img[^>]*alt="InfoComm"[^>]*src="${logo}"|<img[^>]*src="${logo}"[^>]*alt="InfoComm"`),
    )
    expect(text.trimEnd().split('\n').filter(Boolean).slice(-3)).toEqual([
      'You receive this because you are on the team of Acme.',
      'InfoComm Ltd',
      '1 Quay Street, Bristol',
    ])
    expect(text).not.toContain(logo)
    await expect(
      renderLayout({ ...layout, brand: { ...layout.brand, logo: 'javascript:alert(1)' } }),
    ).rejects.toThrow('logo')
  })

  it('leaves the button out when there is none', async () => {
    const { button: _, ...withoutButton } = layout
    const { html, text } = await renderLayout(withoutButton)
    expect(html).not.toContain('<a ')
    expect(text).not.toContain('https:')
  })

  it.each([
    ['#0b6b74', '#ffffff'],
    ['#ffe066', '#15181e'],
    ['#000000', '#ffffff'],
    ['#ffffff', '#15181e'],
  ])('writes on the accent %s in a colour that can be read: %s', async (accent, onAccent) => {
    const { html } = await renderLayout({ ...layout, brand: { ...layout.brand, accent } })
    expect(html).toContain(`background-color:${accent};color:${onAccent}`)
  })

  it('escapes whatever it is given', async () => {
    const planted = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'&'
    const { html, text } = await renderLayout({
      brand: { accent: '#0b6b74', logoText: planted, sender: planted },
      preheader: planted,
      heading: planted,
      blocks: [planted],
      button: { text: planted, url: 'https://portal.example.com/"><script>alert(1)</script>' },
      footer: planted,
    })
    expect(html).not.toMatch(/<script|<img/i)
    expect(html.match(/&lt;script&gt;/g)?.length).toBeGreaterThanOrEqual(8)
    expect(text).toContain(planted)
  })

  it('never lets a block become markup', async () => {
    const tags = /<[a-z!/][^>]*>/gi
    const plain = (await renderLayout({ ...layout, blocks: ['x'] })).html.match(tags)?.length
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }).map(asOneLine), async (block) => {
        const { html } = await renderLayout({ ...layout, blocks: [block] })
        expect(html.match(tags)).toHaveLength(plain ?? 0)
      }),
      slowRuns,
    )
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '/auth/login', ''])(
    'refuses a button that leads to %j',
    async (url) => {
      await expect(renderLayout({ ...layout, button: { text: 'Go', url } })).rejects.toThrow('http')
    },
  )

  it.each(['red', '#fff', '#0b6b74;background:url(x)'])('refuses the accent %j', async (accent) => {
    await expect(renderLayout({ ...layout, brand: { ...layout.brand, accent } })).rejects.toThrow('colour')
  })
})

function asOneLine(text: string): string {
  return text.replaceAll(/[\r\n]/g, ' ')
}
