import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newId } from '#kit/ids/new-id.ts'
import { referenceOf } from './reference.ts'

it('is the same for the same submission', () => {
  expect(referenceOf('01936f2e-7c1a-7000-8000-000000000000')).toBe('0000-0000')
  expect(referenceOf('01936f2e-7c1a-7d3b-9f21-4be7c05a19d3')).toBe('WZ05-M6EK')
  expect(referenceOf('01936f2e-7c1a-7d3b-9f21-ffffffffffff')).toBe('ZZZZ-ZZZZ')
})

it('can be read out, and differs between submissions of the same moment', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(referenceOf(id)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    }),
  )
  const references = Array.from({ length: 1_000 }, () => referenceOf(newId()))
  expect(new Set(references).size).toBe(1_000)
})
