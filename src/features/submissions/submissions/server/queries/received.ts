import { and, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { allSettings } from '#features/event/events/server/queries.ts'
import { answersSchema } from '#features/forms/forms/domain/answers/answer-schemas.ts'
import { formDefinitions, formHead } from '#features/forms/forms/server/queries.ts'
import { formVersions } from '#features/forms/forms/server/tables.ts'
import { members } from '#features/people/members/server/tables.ts'
import { teamTypes } from '#features/people/team-types/server/tables.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { addDays, startOfDay } from '#kit/dates/zone.ts'
import type { ListQuery } from '#kit/lists/list.ts'
import { natural, totalRows } from '#platform/lists/clauses.ts'
import { completedListSource, readPage } from '#platform/lists/read-list.ts'
import { readStored } from '#platform/stored/read-stored.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { answerColumns } from '../../domain/columns/answer-columns.ts'
import { submissionList } from '../../domain/list.ts'
import { submissions } from '../tables.ts'
import { filledInByName, withAnswers } from './submissions.ts'

type OfForm = { formId: string; submissionId?: string | undefined; changed?: Changed | undefined }
/** When it was sent or changed last. */
type Changed = { from: Date | undefined; before: Date | undefined }
type Days = { from?: string | undefined; to?: string | undefined }
export type Asked = ListQuery<typeof submissionList> & OfForm

/** What is asked with days of the event, as moments: the time zone is looked up only for them. */
export async function withMoments<A extends Days>(
  scope: EventScope,
  { from, to, ...asked }: A,
): Promise<Omit<A, keyof Days> & Pick<OfForm, 'changed'>> {
  if (from === undefined && to === undefined) return asked
  const { timeZone } = (await allSettings(scope)).event
  const changed = {
    from: from === undefined ? undefined : startOfDay(from, timeZone),
    before: to === undefined ? undefined : startOfDay(addDays(to, 1), timeZone),
  }
  return { ...asked, changed }
}

export function isChangedWithin({ changed }: Pick<OfForm, 'changed'>): SQL | undefined {
  return and(
    changed?.from ? gte(submissions.updatedAt, changed.from) : undefined,
    changed?.before ? lt(submissions.updatedAt, changed.before) : undefined,
  )
}

const later = alias(submissions, 'later')

/** Of several that a team has sent, the latest by update time counts (forms specification, section 4). */
export const isDuplicate = sql<boolean>`(${submissions.teamId} is not null and exists (select from ${submissions} as ${later}
  where ${later.eventId} = ${submissions.eventId} and ${later.formId} = ${submissions.formId}
    and ${later.teamId} = ${submissions.teamId} and not ${later.isDraft}
    and (${later.updatedAt}, ${later.id}) > (${submissions.updatedAt}, ${submissions.id})))`

/** One of the options that are chosen of each question: those of one question are alternatives. */
function answersOneOfEach(pairs: SQL): SQL {
  return sql`not exists (select from (
      select array_agg(pair) as pairs from unnest(${pairs}) as asked(pair) group by split_part(pair, '=', 1)
    ) as question where not ${submissions.chosen} && question.pairs)`
}

/**
 * What was sent of a form. Drafts are nobody's but the team's (forms specification, section 4). The statement reads no
 * answers: 50,000 of them would take seconds to order and to count; those of the page follow by id.
 */
export const submissionSource = completedListSource(
  submissionList,
  {
    parts: () => ({
      id: submissions.id,
      searched: [sql`coalesce(${teams.name}, 'Guest submission')`],
      searchedFolded: [submissions.answerWords],
      sorts: {
        team: natural(sql`coalesce(${teams.name}, 'Guest submission')`),
        updatedAt: submissions.updatedAt,
        submittedAt: submissions.submittedAt,
      },
      filters: {
        teamTypeId: ({ values }) => sql`${teams.teamTypeId} = any(${values})`,
        isGuest: (is) => eq(submissions.isGuest, is),
        isStandShare: (is) => sql`coalesce(${teams.standShareRole} = 'child', false) = ${is}`,
        isDuplicate: (is) => sql`${isDuplicate} = ${is}`,
        answer: ({ values }) => answersOneOfEach(values),
      },
    }),
    select: ({ tx, eventId }, { where, orderBy, limit, offset }, { formId, submissionId, changed }: OfForm) =>
      tx
        .select({
          id: submissions.id,
          teamId: submissions.teamId,
          teamName: teams.name,
          isGuest: submissions.isGuest,
          version: submissions.version,
          isByOrganiser: submissions.isByOrganiser,
          updatedAt: submissions.updatedAt,
          submittedAt: submissions.submittedAt,
          total: totalRows,
        })
        .from(submissions)
        .leftJoin(teams, and(eq(teams.eventId, submissions.eventId), eq(teams.id, submissions.teamId)))
        .where(
          and(
            eq(submissions.eventId, eventId),
            eq(submissions.formId, formId),
            eq(submissions.isDraft, false),
            submissionId === undefined ? undefined : eq(submissions.id, submissionId),
            isChangedWithin({ changed }),
            where,
          ),
        )
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  },
  async (event, rows) => {
    const answers = await answersOf(
      event,
      rows.map(({ id }) => id),
    )
    return rows.flatMap((row) => {
      const read = answers.get(row.id)
      return read ? [{ ...row, ...read }] : []
    })
  },
)

export type ReceivedSubmission = Awaited<ReturnType<typeof submissionSource.complete>>[number]

/** The answers of some submissions, and who changed each last; of what cannot be read, none. */
export async function answersOf(event: EventTransaction, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const { tx, eventId } = event
  const rows = await tx
    .select({
      id: submissions.id,
      values: submissions.values,
      path: submissions.path,
      totals: submissions.totals,
      openDisclaimers: submissions.openDisclaimers,
      isDuplicate,
      filledInByName,
      firstName: members.firstName,
      surname: members.surname,
    })
    .from(submissions)
    .leftJoin(members, and(eq(members.eventId, submissions.eventId), eq(members.id, submissions.updatedBy)))
    .where(and(eq(submissions.eventId, eventId), inArray(submissions.id, [...ids])))
  return new Map(
    rows.map(({ id, values, firstName, surname, ...row }) => [
      id,
      {
        ...row,
        values: readStored(event, { noun: 'submission', id }, answersSchema, values) ?? {},
        changedByName: `${firstName ?? ''} ${surname ?? ''}`.trim(),
      },
    ]),
  )
}

export type AnswerLayout = NonNullable<Awaited<ReturnType<typeof answerLayout>>>

/**
 * The columns of a form's answers: those of its newest version, and of every other that anybody has answered. Undefined
 * without such a form.
 */
export function answerLayout(scope: EventScope, formId: string) {
  return inEvent(scope, async (event) => {
    const [form, versions, instances, { event: settings, variables }] = await Promise.all([
      formHead(event, formId),
      answeredVersions(event, formId),
      instancesOf(event, formId),
      allSettings(event),
    ])
    if (!form) return undefined
    const numbers = [...new Set([...(form.currentVersion > 0 ? [form.currentVersion] : []), ...versions])]
    const definitions = await formDefinitions(
      event,
      formId,
      numbers.sort((one, other) => other - one),
    )
    const columns = answerColumns([...definitions.values()], instances)
    const wording = {
      ...{ locale: settings.locale, timeZone: settings.timeZone, currencyId: variables.currencyId },
    }
    return { form, definitions, columns, wording }
  })
}

async function answeredVersions({ tx, eventId }: EventTransaction, formId: string): Promise<number[]> {
  const rows = await tx
    .select({ version: formVersions.version })
    .from(formVersions)
    .where(
      and(
        eq(formVersions.eventId, eventId),
        eq(formVersions.formId, formId),
        sql`exists (select from ${submissions} where ${submissions.eventId} = ${eventId}
          and ${submissions.formId} = ${formId} and ${submissions.version} = ${formVersions.version}
          and not ${submissions.isDraft})`,
      ),
    )
  return rows.map(({ version }) => version)
}

async function instancesOf({ tx, eventId }: EventTransaction, formId: string) {
  const { rows } = await tx.execute<{ id: string; most: number }>(sql`
    select counted.key as id, max(counted.value::int) as most
    from ${submissions}, jsonb_each_text(case when jsonb_typeof(${submissions.instances}) = 'object'
      then ${submissions.instances} end) as counted
    where ${submissions.eventId} = ${eventId} and ${submissions.formId} = ${formId}
      and not ${submissions.isDraft} and ${isNotNull(submissions.instances)}
    group by counted.key`)
  return Object.fromEntries(rows.map(({ id, most }) => [id, most]))
}

/** How many there are, of whom; duplicates are the rest. */
export async function submissionCounts(scope: EventScope, formId: string) {
  const [row] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        total: sql<number>`count(*)`.mapWith(Number),
        teams: sql<number>`count(distinct ${submissions.teamId})`.mapWith(Number),
        guests: sql<number>`count(*) filter (where ${submissions.teamId} is null)`.mapWith(Number),
      })
      .from(submissions)
      .where(
        and(eq(submissions.eventId, eventId), eq(submissions.formId, formId), eq(submissions.isDraft, false)),
      ),
  )
  return row ?? { total: 0, teams: 0, guests: 0 }
}

/** A page of what was sent, with the columns of its answers; undefined without such a form. */
export function pageOfSubmissions(scope: EventScope, asked: Asked) {
  return inEvent(scope, async (event) => {
    const layout = await answerLayout(event, asked.formId)
    return layout && { layout, page: await readPage(event, submissionSource, asked) }
  })
}

/** One that was sent, with whose it is; undefined without such a one. */
export async function submissionOfForm(
  scope: EventScope,
  { formId, submissionId }: { formId: string; submissionId: string },
) {
  const [row] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        submission: submissions,
        isDuplicate,
        filledInByName,
        teamName: teams.name,
        teamStand: teams.stand,
        teamTypeName: teamTypes.name,
        firstName: members.firstName,
        surname: members.surname,
      })
      .from(submissions)
      .leftJoin(teams, and(eq(teams.eventId, submissions.eventId), eq(teams.id, submissions.teamId)))
      .leftJoin(teamTypes, and(eq(teamTypes.eventId, teams.eventId), eq(teamTypes.id, teams.teamTypeId)))
      .leftJoin(members, and(eq(members.eventId, submissions.eventId), eq(members.id, submissions.updatedBy)))
      .where(
        and(
          eq(submissions.eventId, eventId),
          eq(submissions.formId, formId),
          eq(submissions.id, submissionId),
          eq(submissions.isDraft, false),
        ),
      ),
  )
  if (!row) return undefined
  const { firstName, surname, submission, ...more } = row
  const changedByName = `${firstName ?? ''} ${surname ?? ''}`.trim()
  return { ...more, changedByName, submission: withAnswers(submission) }
}
