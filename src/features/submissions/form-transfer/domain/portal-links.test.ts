import { expect, it } from 'vitest'
import { portalLinksIn } from './portal-links.ts'

const link = (path: string, words = 'Read on') => `<p>See <a href="${path}" rel="noopener">${words}</a>.</p>`

it('finds links that lead to one thing of the portal, with their words, each once', () => {
  const manual = link('/content/0192-manual', 'the <strong>manual</strong>')
  expect(portalLinksIn([`${manual}${link('/files/plan')}`, manual, link('/e/harbour/tasks/power')])).toEqual([
    'the manual (/content/0192-manual)',
    'Read on (/files/plan)',
    'Read on (/e/harbour/tasks/power)',
  ])
  expect(portalLinksIn([link('/guests/forms/enquiry', '')])).toEqual([
    '/guests/forms/enquiry (/guests/forms/enquiry)',
  ])
})

it('leaves what every event has, and what is no link of the portal', () => {
  const others = [
    '/tasks',
    '/content?page=2',
    'https://harbour.example/content/manual',
    '//content/x',
    '/my-team',
  ]
  expect(portalLinksIn([...others.map((path) => link(path)), 'Plain: /content/manual'])).toEqual([])
})
