import { describe, expect, it } from 'vitest'
import { cleanDrawing, cleanHtml } from './sanitise.ts'

const rules = { elements: ['p', 'strong', 'a'], attributes: ['href', 'target', 'rel'] }
const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`

describe('cleanHtml', () => {
  it('cleans in another thread as in this one, with the links of the portal', async () => {
    const html =
      '<div><p onclick="x">One <a href="example.com">two</a> <a href="javascript:x">three</a></p></div>'
    const clean =
      '<p>One <a href="https://example.com" target="_blank" rel="noopener noreferrer">two</a> <a>three</a></p>'
    expect(await cleanHtml(html, rules)).toEqual({ ok: true, value: clean })
    expect(await cleanHtml(clean, rules)).toEqual({ ok: true, value: clean })
  })

  it.each([
    ['nested a hundred times', '<div>'.repeat(101), 'tooDeep'],
    ['of ten thousand elements', '<p>x</p>'.repeat(10_001), 'tooManyElements'],
  ])('refuses a text %s, and cleans the next', async (_, html, error) => {
    expect(await cleanHtml(html, rules)).toEqual({ ok: false, error })
    expect(await cleanHtml('<p>One</p>', rules)).toEqual({ ok: true, value: '<p>One</p>' })
  })
})

describe('cleanDrawing', () => {
  it('cleans in another thread', async () => {
    expect(await cleanDrawing(drawing('<g onclick="x"></g><script>x</script>'))).toEqual({
      ok: true,
      value: drawing('<g/>'),
    })
  })

  it.each([
    ['no drawing', '<p>One</p>', 'notADrawing'],
    ['groups without end', drawing('<g>'.repeat(201)), 'tooComplex'],
    ['shapes without end', drawing('<g/>'.repeat(50_001)), 'tooComplex'],
  ])('refuses %s', async (_, text, error) => {
    expect(await cleanDrawing(text)).toEqual({ ok: false, error })
  })
})
