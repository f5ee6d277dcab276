import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { hashOf } from '#platform/sealed/hash-of.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { addressesIn } from '../../domain/addresses.ts'
import { erasures } from '../tables.ts'

/** One erasure as an operator keeps it outside of backups: ids, and a hash that only the address itself gives again. */
export const keptErasureSchema = z.object({
  eventId: z.string(),
  id: z.string(),
  memberId: z.string().nullable(),
  addressHash: z.string().nullable(),
  submissionIds: z.array(z.string()),
  answers: z.enum(['kept', 'removed']),
  withAccount: z.boolean(),
})
export type KeptErasure = z.infer<typeof keptErasureSchema>

/** Salted by the erasure: nobody finds the address by hashing others. */
export const addressHashOf = (erasureId: string, address: string) => hashOf(`${erasureId}/${address}`)

/** Everybody who was erased from the event, the first first. */
export function keptErasures(scope: EventScope): Promise<KeptErasure[]> {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        ...{ eventId: erasures.eventId, id: erasures.id, memberId: erasures.memberId },
        ...{ addressHash: erasures.addressHash, submissionIds: erasures.submissionIds },
        ...{ answers: erasures.answers, withAccount: erasures.withAccount },
      })
      .from(erasures)
      .where(eq(erasures.eventId, eventId))
      .orderBy(erasures.erasedAt, erasures.id),
  )
}

/** Whether the event knows of this erasure: then the backup is younger than it. */
export async function hasErasure(scope: EventScope, id: string): Promise<boolean> {
  const [found] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ id: erasures.id })
      .from(erasures)
      .where(and(eq(erasures.eventId, eventId), eq(erasures.id, id))),
  )
  return found !== undefined
}

/** The address of a guest who was erased, where a restored backup has it in what they had sent; undefined otherwise. */
export async function addressErased(
  scope: EventScope,
  { id, addressHash, submissionIds }: KeptErasure,
): Promise<string | undefined> {
  const { rows } = await inEvent(scope, ({ tx, eventId }) =>
    tx.execute<{ words: string }>(sql`
      select lower(values::text) as words from submissions
      where event_id = ${eventId} and id = any(${sql.param(submissionIds)}::text[])`),
  )
  return rows
    .flatMap(({ words }) => addressesIn(words))
    .find((address) => addressHashOf(id, address) === addressHash)
}
