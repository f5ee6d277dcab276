import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newId } from '#kit/ids/new-id.ts'
import { copiedId, uuidsIn, withCopiedIds } from './copied-id.ts'

const V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

it('gives each thing one copy in each event, which sorts as it does', () => {
  fc.assert(
    fc.property(fc.uuid({ version: 7 }), fc.uuid({ version: 7 }), fc.string(), (one, other, event) => {
      const [copy, otherCopy] = [copiedId(event, one), copiedId(event, other)]
      expect(copy).toMatch(V7)
      expect(copiedId(event, one)).toBe(copy)
      expect(copiedId(`${event}2`, one)).not.toBe(copy)
      expect(copy === otherCopy).toBe(one === other)
      if (one.slice(0, 13) !== other.slice(0, 13)) expect(copy < otherCopy).toBe(one < other)
    }),
  )
})

it('puts copies in place of originals wherever these stand, and leaves every other id alone', () => {
  const [page, stranger] = [newId(), newId()]
  const text = JSON.stringify({ [page]: `<a href="/content/${page}#${stranger}">`, list: [page, stranger] })
  const copy = copiedId('event', page)
  expect(JSON.parse(withCopiedIds(text, 'event', new Set([page])))).toEqual({
    [copy]: `<a href="/content/${copy}#${stranger}">`,
    list: [copy, stranger],
  })
})

it('keeps what stands after the id of a picture, such as its size', () => {
  const picture = newId()
  expect(copiedId('event', `${picture}-thumb`)).toBe(`${copiedId('event', picture)}-thumb`)
  expect(uuidsIn(`${picture}-thumb`)).toEqual([picture])
})
