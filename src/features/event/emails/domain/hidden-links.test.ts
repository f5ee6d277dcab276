import { describe, expect, it } from 'vitest'
import { withLinkHidden } from './hidden-links.ts'

const hidden = (html: string, text = html) => withLinkHidden({ html, text })

describe('the way into an account', () => {
  it.each([
    'set-password?token=link-of-1',
    'reset-password?token=link-of-1',
    'update-email?token=x',
    'login',
  ])('by /auth/%s is hidden', (path) => {
    const url = `https://portal.test/e/harbour/auth/${path}`
    expect(
      hidden(`<a href="${url}" class="b">Set it</a> or <a href="${url}">${url}</a>`, `Go: ${url}`),
    ).toEqual({
      html: '<a class="b">Set it</a> or <a>(link hidden)</a>',
      text: 'Go: (link hidden)',
      isLinkHidden: true,
    })
  })

  it('is all that is hidden', () => {
    const words = 'See https://portal.test/tasks and https://portal.test/auth/loginless or /auth/login.'
    expect(hidden(`<a href="https://portal.test/tasks">${words}</a>`, words)).toEqual({
      html: `<a href="https://portal.test/tasks">${words}</a>`,
      text: words,
      isLinkHidden: false,
    })
  })
})
