import { Agent, request } from 'node:http'
import { z } from 'zod'

/** What the program of this file is asked, as JSON in its first argument. */
export const loadSchema = z.object({
  url: z.string(),
  method: z.string().default('GET'),
  headers: z.record(z.string(), z.string()).default({}),
  /** In it, `{unique}` becomes another text in each request, and in headers `{address}` another address. */
  body: z.string().optional(),
  clients: z.number(),
  seconds: z.number(),
})
export type Load = z.input<typeof loadSchema>

/** What it prints, as JSON. */
export const loadedSchema = z.object({
  requests: z.number(),
  perSecond: z.number(),
  /** Milliseconds from sending to the last byte of the answer. */
  median: z.number(),
  p95: z.number(),
  bytes: z.number(),
})
export type Loaded = z.infer<typeof loadedSchema>

/** Clients that each send their next request when the last one is answered, over a connection of their own. */
async function run({ url, method, headers, body, clients, seconds }: z.infer<typeof loadSchema>) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const times: number[] = []
  let bytes = 0
  let sent = 0
  const send = () =>
    new Promise<void>((resolve, reject) => {
      sent += 1
      const unique = `${process.pid}-${sent}`
      const text = body?.replaceAll('{unique}', unique)
      const began = performance.now()
      const own = Object.entries(headers).map(([name, value]) => [
        name,
        value.replace('{address}', addressOf(sent)),
      ])
      const length = text === undefined ? {} : { 'content-length': Buffer.byteLength(text) }
      const sending = request(
        url,
        { agent, method, headers: { ...Object.fromEntries(own), ...length } },
        (answer) => {
          let received = 0
          answer.on('data', (chunk: Buffer) => {
            received += chunk.length
          })
          answer.once('end', () => {
            if (answer.statusCode !== 200) return reject(new Error(`${url} answered ${answer.statusCode}.`))
            times.push(performance.now() - began)
            bytes = received
            resolve()
          })
        },
      )
      sending.once('error', reject)
      sending.end(text)
    })
  const began = performance.now()
  const until = began + seconds * 1000
  const client = async () => {
    while (performance.now() < until) await send()
  }
  await Promise.all(Array.from({ length: clients }, client))
  const elapsed = (performance.now() - began) / 1000
  agent.destroy()
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0
  return {
    requests: sorted.length,
    perSecond: sorted.length / elapsed,
    median: at(0.5),
    p95: at(0.95),
    bytes,
  } satisfies Loaded
}

/** Of a network for measurements (RFC 2544). */
function addressOf(number: number): string {
  return `198.${18 + ((number >> 16) & 1)}.${(number >> 8) & 255}.${number & 255}`
}

if (import.meta.main)
  console.log(JSON.stringify(await run(loadSchema.parse(JSON.parse(process.argv[2] ?? '')))))
