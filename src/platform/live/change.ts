import { z } from 'zod'
import type { Topic } from '#kit/live/topic.ts'
import { type Audience, everyone } from './audience.ts'

/** PostgreSQL refuses a payload of 8,000 bytes and more. */
const PAYLOAD_BYTES = 7_900

const audienceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everyone') }),
  z.object({ kind: z.literal('organisers') }),
  z.object({ kind: z.literal('team'), teamId: z.string() }),
  z.object({ kind: z.literal('member'), memberId: z.string() }),
])

const partSchema = z.object({ audience: audienceSchema, topics: z.array(z.string()) })

export const changeSchema = z.object({
  eventId: z.string(),
  /** One for each audience. */
  parts: z.array(partSchema),
})
/** What one transaction changed in one event, as sent to every node. */
export type Change = z.infer<typeof changeSchema>

/** What a transaction has announced so far, by audience. */
export class Announced {
  readonly #topics = new Map<string, Set<Topic>>()

  add(topics: readonly Topic[], audience: Audience) {
    const key = JSON.stringify(audience)
    const known = this.#topics.get(key) ?? new Set()
    for (const topic of topics) known.add(topic)
    this.#topics.set(key, known)
  }

  /**
   * The text of the one notification. With too many teams to name in it, everyone is told: a browser that
   * shows none of it then refetches once for nothing.
   */
  payload(eventId: string): string {
    const parts = [...this.#topics].map(([audience, topics]) => ({
      audience: JSON.parse(audience) as Audience,
      topics: [...topics],
    }))
    const exact = JSON.stringify({ eventId, parts } satisfies Change)
    if (Buffer.byteLength(exact) <= PAYLOAD_BYTES) return exact
    const topics = [...new Set(parts.flatMap((part) => part.topics))]
    return JSON.stringify({ eventId, parts: [{ audience: everyone, topics }] } satisfies Change)
  }
}
