import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { inTwoParts } from './http/two-parts.ts'

it.each([
  ['as it is', 'br', undefined],
  ['compressed', 'gzip, deflate, br', 'gzip'],
])('sends the beginning, %s, while the rest is not there yet', async (_, accepted, encoding) => {
  const { promise: rest, resolve } = Promise.withResolvers<string>()
  const app = new Hono()
  app.get('/', (c) => c.body(inTwoParts(c, { beginning: '<head>', rest })))
  const { headers, body } = await app.request('/', { headers: { 'accept-encoding': accepted } })
  expect(headers.get('content-encoding') ?? undefined).toBe(encoding)

  const sent = Readable.from(body ?? [])
  const parts = (encoding ? sent.pipe(createGunzip()) : sent)[Symbol.asyncIterator]()
  const next = async () => String(Buffer.from((await parts.next()).value))
  expect(await next()).toBe('<head>')
  resolve('<body>')
  expect(await next()).toBe('<body>')
  expect((await parts.next()).done).toBe(true)
})
