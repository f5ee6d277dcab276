import { setImmediate as othersAnswered } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { FormDefinition } from '#features/forms/forms/domain/definition.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { clausesOf } from '#platform/lists/clauses.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { startSummary } from '../../domain/columns/summarise.ts'
import type { Tally } from '../../domain/columns/tally.ts'
import { submissionList } from '../../domain/list.ts'
import { submissions } from '../tables.ts'
import {
  type Asked,
  answerLayout,
  answersOf,
  isChangedWithin,
  isDuplicate,
  submissionSource,
} from './received.ts'

/** Each is read in one piece, and counted without a pause. */
const PARTS = 32

/**
 * What all that match say together, question by question. Counted from their tallies; the answers themselves are read of
 * those that have none, and of versions that ask a question in another way than now.
 */
export async function summaryOfSubmissions(scope: EventScope, asked: Asked) {
  const layout = await answerLayout(scope, asked.formId)
  if (!layout) return undefined
  const summary = startSummary(layout.columns)
  const told = [...layout.definitions].filter(([, definition]) => summary.isTold(definition))
  let total = 0
  for (const part of await partsOf(scope, { ...asked, toldVersions: told.map(([version]) => version) })) {
    const definition = layout.definitions.get(part.version)
    if (!definition) continue
    const tallies = (JSON.parse(`[${part.tallies ?? ''}]`) as Tally[]).filter(Array.isArray)
    for (const tally of tallies) summary.addTally(definition, tally)
    total += tallies.length + (await addAnswers(scope, summary, { definition, ids: part.untold ?? [] }))
    await othersAnswered()
  }
  return { total, questions: summary.result() }
}

/** Those that are counted, in some rows for each version. */
function partsOf(scope: EventScope, asked: Asked & { toldVersions: number[] }) {
  return inEvent(scope, (event) => {
    const { tx, eventId } = event
    const { where } = clausesOf(submissionList, submissionSource.parts(event), asked)
    const isTold = sql`${submissions.version} = any(${sql.param(asked.toldVersions)}::int[])
      and ${submissions.tally} is not null`
    return tx
      .select({
        version: submissions.version,
        tallies: sql<string | null>`string_agg(${submissions.tally}::text, ',') filter (where ${isTold})`,
        untold: sql<string[] | null>`array_agg(${submissions.id}) filter (where not (${isTold}))`,
      })
      .from(submissions)
      .leftJoin(teams, and(eq(teams.eventId, submissions.eventId), eq(teams.id, submissions.teamId)))
      .where(
        and(
          eq(submissions.eventId, eventId),
          eq(submissions.formId, asked.formId),
          eq(submissions.isDraft, false),
          sql`not ${isDuplicate}`,
          isChangedWithin(asked),
          where,
        ),
      )
      .groupBy(submissions.version, sql`hashtext(${submissions.id}) & ${sql.raw(String(PARTS - 1))}`)
  })
}

type Untold = { definition: FormDefinition; ids: readonly string[] }

/** @returns how many there still are */
async function addAnswers(
  scope: EventScope,
  summary: ReturnType<typeof startSummary>,
  { definition, ids }: Untold,
): Promise<number> {
  if (ids.length === 0) return 0
  const answers = await inEvent(scope, (event) => answersOf(event, ids))
  for (const submission of answers.values()) summary.add(definition, submission)
  return answers.size
}
