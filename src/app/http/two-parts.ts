import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'

/**
 * A page whose beginning is sent at once, so that the browser fetches the code while the rest is worked out. It is
 * compressed here: what compresses all other answers would keep the beginning until more comes.
 * @param rest must not fail: part of the page is gone by then
 */
export function inTwoParts(c: Context, { beginning, rest }: { beginning: string; rest: Promise<string> }) {
  async function* parts() {
    yield beginning
    yield await rest
  }
  c.header('content-type', 'text/html; charset=UTF-8')
  c.header('vary', 'Accept-Encoding', { append: true })
  // A balancer passes it on as it comes.
  c.header('x-accel-buffering', 'no')
  const page = Readable.from(parts(), { objectMode: false })
  const encoding = accepts(c, {
    header: 'Accept-Encoding',
    supports: ['gzip', 'identity'],
    default: 'identity',
  })
  if (encoding !== 'gzip') return bodyOf(page)
  c.header('content-encoding', 'gzip')
  const compressed = createGzip({ flush: constants.Z_SYNC_FLUSH })
  // A browser that has gone needs no page.
  pipeline(page, compressed).catch(() => undefined)
  return bodyOf(compressed)
}

const bodyOf = (stream: Readable) => Readable.toWeb(stream) as ReadableStream
