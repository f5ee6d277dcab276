import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { openDisclaimers } from '#features/forms/forms/domain/answers/acceptances.ts'
import { answersSchema } from '#features/forms/forms/domain/answers/answer-schemas.ts'
import type { FormDefinition } from '#features/forms/forms/domain/definition.ts'
import { formDefinitions } from '#features/forms/forms/server/queries.ts'
import { readStored } from '#platform/stored/read-stored.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { tallyAnswers } from '../../domain/columns/tally.ts'
import { nodeAt } from '../../domain/node-at.ts'
import { submissionRevisions, submissions } from '../tables.ts'

/** Of a form of 60 questions they take a tenth of a second, in which nobody else's sending is kept waiting. */
const COUNTED_AT_ONCE = 100

/**
 * Counts what was sent before there were tallies, and what it was before its changes; until then its answers are read each
 * time somebody looks at a chart or a report. What cannot be read stays without.
 * @returns how many were counted
 */
export async function tallyUncounted(scope: EventScope): Promise<number> {
  return (
    (await inParts<string>((after = '') => tallySome(scope, after))) +
    (await inParts<Place>((after = { id: '', revision: 0 }) => tallyFormer(scope, after)))
  )
}

async function inParts<At>(
  tallyPart: (after?: At) => Promise<{ counted: number; last: At | undefined }>,
): Promise<number> {
  let { counted, last } = await tallyPart()
  while (last !== undefined) {
    const part = await tallyPart(last)
    counted += part.counted
    last = part.last
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

type Place = { id: string; revision: number }

/** Nobody changes what a submission was; somebody may remove it meanwhile. */
function tallyFormer(scope: EventScope, after: Place) {
  return inEvent(scope, async (event) => {
    const { tx, eventId } = event
    const former = submissionRevisions
    const rows = await tx
      .select({
        ...{ id: former.submissionId, revision: former.revision, formId: submissions.formId },
        ...{ version: former.version, values: former.values, path: former.path, totals: former.totals },
      })
      .from(former)
      .innerJoin(
        submissions,
        and(eq(submissions.eventId, former.eventId), eq(submissions.id, former.submissionId)),
      )
      .where(
        and(
          ...[eq(former.eventId, eventId), isNull(former.tally)],
          sql`(${former.submissionId}, ${former.revision}) > (${after.id}::text, ${after.revision}::int)`,
        ),
      )
      .orderBy(asc(former.submissionId), asc(former.revision))
      .limit(COUNTED_AT_ONCE)
    const definitions = await definitionsOf(event, rows)
    let counted = 0
    for (const { id, revision, path, ...row } of rows) {
      const definition = definitions.get(`${row.formId}/${row.version}`)
      const values = readStored(event, { noun: 'submission', id }, answersSchema, row.values)
      if (!definition || !values) continue
      await tx
        .update(former)
        .set({
          tally: tallyAnswers(definition, { values, path, totals: row.totals }),
          isOpen: openDisclaimers(definition, values, path.map(nodeAt)).length > 0,
        })
        .where(and(eq(former.eventId, eventId), eq(former.submissionId, id), eq(former.revision, revision)))
      counted += 1
    }
    const last = rows.length < COUNTED_AT_ONCE ? undefined : rows.at(-1)
    return { counted, last: last && { id: last.id, revision: last.revision } }
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
