import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeLink } from './link.ts'

describe('safeLink', () => {
  it.each([
    ['', ''],
    ['  ', ''],
    ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    ['http://example.com', 'http://example.com'],
    ['example.com/manual', 'https://example.com/manual'],
    ['example.com:8080/manual', 'https://example.com:8080/manual'],
    ['help@harbour.example', 'mailto:help@harbour.example'],
    ['mailto:help@harbour.example', 'mailto:help@harbour.example'],
    ['tel:+441172345678', 'tel:+441172345678'],
    ['4square@harbour.example', 'mailto:4square@harbour.example'],
    ['mailto:4square@harbour.example', 'mailto:4square@harbour.example'],
    ['tel:01172345678', 'tel:01172345678'],
    ['/tasks/1', '/tasks/1'],
  ])('takes %j as %j', (written, link) => {
    expect(safeLink(written)).toBe(link)
  })

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    '//example.com',
    '/\\example.com',
    'hall',
    'https://',
    'a b',
  ])('refuses %j', (written) => {
    expect(safeLink(written)).toBeUndefined()
  })

  it('never gives a link that a browser would run, and gives its own links again', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.constant('javascript:').chain((head) => fc.string().map((rest) => head + rest)),
        ),
        (written) => {
          const link = safeLink(written)
          if (!link) return
          expect(new URL(link, 'https://portal.test').protocol).toMatch(/^(?:https?|mailto|tel):$/)
          expect(safeLink(link)).toBe(link)
        },
      ),
    )
  })
})
