import { expect, it } from 'vitest'
import { headersSchema, isCredential } from './headers.ts'

const isTaken = (name: string, value = 'x') => headersSchema.safeParse([{ name, value }]).success

it.each(['Authorization', 'X-Api-Key', 'x-event', 'Accept', 'X-Custom_1'])('%s may be sent', (name) => {
  expect(isTaken(name)).toBe(true)
})

it.each([
  ...['Host', 'content-length', 'Content-Type', 'Transfer-Encoding', 'Connection', 'Cookie', 'User-Agent'],
  ...['webhook-id', 'Webhook-Signature', 'X-Forwarded-For', 'Proxy-Authorization', 'Sec-Fetch-Site'],
  ...['', 'two words', 'naïve', 'x:y', 'x\r\nHost'],
])('%j may not', (name) => {
  expect(isTaken(name)).toBe(false)
})

it.each(['a\r\nHost: other', 'a\nb', 'é', '\0'])('the value %j may not be sent', (value) => {
  expect(isTaken('x-event', value)).toBe(false)
})

it('takes a name once, whatever its case', () => {
  const twice = ['X-Event', 'x-event'].map((name) => ({ name, value: 'a' }))
  expect(headersSchema.safeParse(twice).success).toBe(false)
})

it('knows a credential by its name', () => {
  expect(['Authorization', 'X-API-Key', 'x-event', 'X-Gate-Token'].map(isCredential)).toEqual([
    true,
    true,
    false,
    true,
  ])
})
