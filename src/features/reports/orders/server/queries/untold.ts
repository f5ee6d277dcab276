import { sql } from 'drizzle-orm'
import { openDisclaimers } from '#features/forms/forms/domain/answers/acceptances.ts'
import { answersSchema } from '#features/forms/forms/domain/answers/answer-schemas.ts'
import type { FormDefinition } from '#features/forms/forms/domain/definition.ts'
import { tallyAnswers } from '#features/submissions/submissions/domain/columns/tally.ts'
import { nodeAt } from '#features/submissions/submissions/domain/node-at.ts'
import { submissionRevisions, submissions } from '#features/submissions/submissions/server/tables.ts'
import { readStored } from '#platform/stored/read-stored.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import type { OrderForm } from '../../domain/order-lines.ts'
import type { Sent } from '../../domain/pair-orders.ts'

type Row = { id: string; revision: number | null; values: unknown; path: string[] }

/**
 * Counts those that are not counted yet, out of their answers, as far as these can be read. Without what waited for a text
 * to be accepted.
 */
export async function withTallies(
  event: EventTransaction,
  forms: ReadonlyMap<string, OrderForm>,
  all: readonly Sent[],
): Promise<Sent[]> {
  const untold = all.filter(({ tally }) => tally === null)
  if (untold.length === 0) return [...all]
  const answers = new Map((await readAnswers(event, untold)).map((row) => [keyOf(row), row]))
  return all.flatMap((sent) => {
    const row = answers.get(keyOf(sent))
    const definition = forms.get(sent.formId)?.definitions.get(sent.version)
    if (sent.tally !== null || !row || !definition) return [sent]
    const told = toldOf(event, row, definition)
    return told?.isOpen ? [] : [{ ...sent, tally: told?.tally ?? null }]
  })
}

function keyOf({ id, revision }: Pick<Row, 'id' | 'revision'>): string {
  return `${id} ${revision ?? ''}`
}

async function readAnswers({ tx, eventId }: EventTransaction, untold: readonly Sent[]): Promise<Row[]> {
  const now = untold.filter(({ revision }) => revision === null)
  const former = untold.filter(({ revision }) => revision !== null)
  const ids = (some: readonly Sent[]) => sql.param(some.map(({ id }) => id))
  const { rows } = await tx.execute<Row>(sql`
    select id, null::int as revision, "values", path from ${submissions}
    where event_id = ${eventId} and id = any(${ids(now)}::text[])
    union all
    select submission_id, revision, "values", path from ${submissionRevisions}
    where event_id = ${eventId} and (submission_id, revision) in (select * from unnest(${ids(former)}::text[],
      ${sql.param(former.map(({ revision }) => revision))}::int[]))`)
  return rows
}

function toldOf(event: EventTransaction, { id, values, path }: Row, definition: FormDefinition) {
  const answers = readStored(event, { noun: 'submission', id }, answersSchema, values)
  if (!answers) return undefined
  return {
    isOpen: openDisclaimers(definition, answers, path.map(nodeAt)).length > 0,
    tally: tallyAnswers(definition, { values: answers, path, totals: null }),
  }
}
