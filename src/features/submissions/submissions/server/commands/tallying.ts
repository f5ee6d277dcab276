import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { answersSchema } from '#features/forms/forms/domain/answers/answer-schemas.ts'
import type { FormDefinition } from '#features/forms/forms/domain/definition.ts'
import { formDefinitions } from '#features/forms/forms/server/queries.ts'
import { readStored } from '#platform/stored/read-stored.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { tallyAnswers } from '../../domain/columns/tally.ts'
import { submissions } from '../tables.ts'

/** Of a form of 60 questions they take a tenth of a second, in which nobody else's sending is kept waiting. */
const COUNTED_AT_ONCE = 100

/**
 * Counts for the charts what was sent before there were tallies; until then its answers are read each time somebody looks
 * at a chart. What cannot be read stays without.
 * @returns how many were counted
 */
export async function tallyUncounted(scope: EventScope): Promise<number> {
  let [after, counted]: [string | undefined, number] = ['', 0]
  while (after !== undefined) {
    const some = await tallySome(scope, after)
    counted += some.counted
    after = some.last
  }
  return counted
}

function tallySome(scope: EventScope, after: string) {
  return inEvent(scope, async (event) => {
    const { tx, eventId } = event
    const uncounted = and(eq(submissions.isDraft, false), isNull(submissions.tally))
    const { id, formId, version, values, path, totals } = submissions
    const rows = await tx
      .select({ id, formId, version, values, path, totals })
      .from(submissions)
      .where(and(eq(submissions.eventId, eventId), uncounted, gt(id, after)))
      .orderBy(asc(id))
      .limit(COUNTED_AT_ONCE)
      // Who sends again meanwhile writes the tally too, and comes after this or is left out of it.
      .for('update', { skipLocked: true })
    const definitions = await definitionsOf(event, rows)
    let counted = 0
    for (const row of rows) {
      const definition = definitions.get(`${row.formId}/${row.version}`)
      const read = readStored(event, { noun: 'submission', id: row.id }, answersSchema, row.values)
      if (!definition || !read) continue
      const tally = tallyAnswers(definition, { ...row, values: read })
      await tx
        .update(submissions)
        .set({ tally })
        .where(and(eq(submissions.eventId, eventId), eq(id, row.id)))
      counted += 1
    }
    return { counted, last: rows.length < COUNTED_AT_ONCE ? undefined : rows.at(-1)?.id }
  })
}

async function definitionsOf(
  event: EventTransaction,
  rows: readonly { formId: string; version: number }[],
): Promise<ReadonlyMap<string, FormDefinition>> {
  const all = new Map<string, FormDefinition>()
  for (const formId of new Set(rows.map((row) => row.formId))) {
    const versions = new Set(rows.flatMap((row) => (row.formId === formId ? [row.version] : [])))
    for (const [version, definition] of await formDefinitions(event, formId, [...versions]))
      all.set(`${formId}/${version}`, definition)
  }
  return all
}
