import { expect, it } from 'vitest'
import { z } from 'zod'
import './schema-words.ts'

const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

it.each([
  ['a long text', z.string().max(500), 'a'.repeat(501), 'Use at most 500 characters.'],
  ['a short text', z.string().min(8), 'short', 'Use at least 8 characters.'],
  ['no text', z.string().min(1), '', 'Fill this in.'],
  ['a large number', z.number().max(3650), 4000, 'Enter at most 3,650.'],
  ['a small whole number', z.int().min(1), 0, 'Enter at least 1.'],
  ['a long list', z.array(z.string()).max(1), ['a', 'b'], 'Choose at most 1.'],
  ['what is no address', z.email(), 'anna', 'Enter an e-mail address, such as name@example.com.'],
  ['what is no link', z.url(), 'fair', 'Enter a full address, such as https://www.example.com.'],
])('says plainly what is wrong with %s', (_, schema, value, words) => {
  expect(said(schema, value)).toBe(words)
})

it('leaves a schema its own words, and says what is missing as the library does', () => {
  expect(said(z.string().max(3, 'Too long a code.'), 'abcd')).toBe('Too long a code.')
  expect(said(z.string(), undefined)).toContain('expected string')
})
