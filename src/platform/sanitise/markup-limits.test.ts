import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { excessOf } from './markup-limits.ts'

const limits = { depth: 10, elements: 50 }
const nested = (depth: number, name = 'div') => `${`<${name}>`.repeat(depth)}x${`</${name}>`.repeat(depth)}`

describe('excessOf', () => {
  it.each([
    ['nothing', '', undefined],
    ['the deepest that is accepted', nested(10), undefined],
    ['one deeper', nested(11), 'tooDeep'],
    ['one deeper and unclosed', '<div>'.repeat(11), 'tooDeep'],
    ['as many elements as are accepted', '<p>x</p>'.repeat(50), undefined],
    ['one more', '<p>x</p>'.repeat(51), 'tooManyElements'],
    ['line breaks, which nothing is inside of', '<br>'.repeat(50), undefined],
    ['paragraphs and points that are left open', '<p>x'.repeat(25) + '<li>x'.repeat(25), undefined],
    ['text that looks like tags', '&lt;div&gt;'.repeat(200), undefined],
    ['a comment', `<!--${nested(100)}-->`, undefined],
    ['end tags of nothing, which close nothing', '<div></x>'.repeat(11), 'tooDeep'],
    ['a quotation mark that hides nothing', `<b "><b "><b ">${'<div>'.repeat(8)}`, 'tooDeep'],
    ['a value that holds a tag', `<a title="${'<div>'.repeat(60)}">x</a>`, undefined],
    ['a slash that closes nothing in HTML', '<div/>'.repeat(11), 'tooDeep'],
  ])('judges %s', (_, html, excess) => {
    expect(excessOf(html, limits)).toBe(excess)
  })

  it('takes a closed element of a drawing for closed', () => {
    expect(excessOf('<g/>'.repeat(11), { ...limits, isDrawing: true })).toBe(undefined)
    expect(excessOf(nested(11, 'g'), { ...limits, isDrawing: true })).toBe('tooDeep')
  })

  it('stops at the first excess, however much follows', () => {
    const began = performance.now()
    expect(excessOf(nested(1_000_000), limits)).toBe('tooDeep')
    expect(performance.now() - began).toBeLessThan(1_000)
  })

  it('never takes a text for flatter than a parser does, whose elements are nested as they are written', () => {
    const { document } = new JSDOM('').window
    const markup = fc.letrec((tie) => ({
      node: fc.oneof(
        { depthSize: 'large' },
        fc.constantFrom('x', '<br>', '<!-- <div> -->', '<a title="<div>">x</a>'),
        fc
          .tuple(
            fc.constantFrom('div', 'blockquote', 'section', 'em', 'x-y'),
            fc.array(tie('node'), { maxLength: 3 }),
          )
          .map(([name, inside]) => `<${name}>${inside.join('')}</${name}>`),
      ),
    })).node
    fc.assert(
      fc.property(markup, (html) => {
        const body = document.createElement('body')
        body.innerHTML = String(html)
        const depth = depthOf(body) - 1
        expect(excessOf(String(html), { depth, elements: 10_000 })).toBe(undefined)
        expect(depth === 0 ? 'tooDeep' : excessOf(String(html), { depth: depth - 1, elements: 10_000 })).toBe(
          'tooDeep',
        )
      }),
    )
  })
})

/** Line breaks are no depth: nothing is inside of them. */
function depthOf(element: Element): number {
  const inside = [...element.children].filter(({ tagName }) => tagName !== 'BR')
  return 1 + Math.max(0, ...inside.map(depthOf))
}
