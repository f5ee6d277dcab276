import { and, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import { forms } from '#features/forms/forms/server/tables.ts'
import { submissions } from '#features/submissions/submissions/server/tables.ts'
import { allExtensions } from '#features/tasks/tasks/server/queries/extensions.ts'
import { tasks } from '#features/tasks/tasks/server/tables.ts'
import type { ListQuery } from '#kit/lists/list.ts'
import { matchingRows } from '#kit/lists/rows.ts'
import { natural } from '#platform/lists/clauses.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { mayCount } from '../../domain/counts.ts'
import { readContext, readUncounted } from '../../server/queries/reports.ts'
import { selectTasks, selectTeams } from '../../server/queries/rows.ts'
import { formReportList, formReportParts, formTeamList, formTeamParts } from '../domain/lists.ts'
import {
  duplicatesOf,
  type FormCounts,
  formDueDate,
  formStates,
  progressAfter,
  progressOf,
  progressWith,
  type SentForms,
} from '../domain/progress.ts'

/** The forms that match, on all pages, in order. */
export async function listFormReports(scope: EventScope, query: ListQuery<typeof formReportList>) {
  const { context, forms: reported } = await readForms(scope)
  return { context, forms: matchingRows(formReportList, formReportParts(context), query, reported) }
}

/** One form; undefined if it is in no report. */
export async function formReport(scope: EventScope, formId: string) {
  const { context, forms: reported } = await readForms(scope, formId)
  const [form] = reported
  return form && { context, form }
}

async function readForms(scope: EventScope, formId?: string) {
  // Side by side: what was sent is most of the work.
  const [uncounted, { reported, sent, guests, latest }] = await Promise.all([
    readUncounted(scope),
    inEvent(scope, (event) => readSent(event, formId)),
  ])
  const { context, teams, tasks: inUse, extensions } = uncounted
  const found = reported.map((form) => ({
    ...form,
    tasks: inUse.filter((task) => task.formId === form.id),
    counts: { total: 0, sent: 0, draft: 0, notBegun: 0 } satisfies FormCounts,
    duplicates: 0,
  }))
  const statesOf = formStates(found, sent, { extensions, day: context })
  for (const team of teams) {
    statesOf(team, (place, state, isMarked) => {
      const form = found[place]
      if (!form || state === null) return
      const progress = progressOf(state, isMarked)
      if (progress !== 'notApplicable') {
        form.counts.total += 1
        form.counts[progress] += 1
      }
      form.duplicates += duplicatesOf(sent.get(team.id)?.[place] ?? 0)
    })
  }
  return {
    context,
    forms: found.map((form) => ({
      ...form,
      dueDate: formDueDate(form.tasks),
      guests: guests.get(form.id) ?? 0,
      latestAt: latest.get(form.id) ?? null,
    })),
  }
}

async function readSent(event: EventTransaction, formId?: string) {
  const reported = await reportedForms(event, formId)
  const formIds = reported.map(({ id }) => id)
  const [sent, guests, latest] = await Promise.all([
    sentForms(event, formIds),
    guestCounts(event),
    latestByForm(event, formIds),
  ])
  return { reported, sent, guests, latest }
}

export type FormReport = Awaited<ReturnType<typeof readForms>>['forms'][number]

/** The teams that a form is for, as far as they match, in order; undefined if the form is in no report. */
export function listTeamsOfForm(
  scope: EventScope,
  { formId, ...query }: ListQuery<typeof formTeamList> & { formId: string },
) {
  return inEvent(scope, async (event) => {
    const [found] = await reportedForms(event, formId)
    if (!found) return undefined
    const context = await readContext(event)
    const form = { ...found, tasks: (await selectTasks(event)).filter((task) => task.formId === formId) }
    const extensions = await allExtensions(event)
    const own = new Map((await selectOwn(event, formId)).map((row) => [row.teamId ?? '', row]))
    const sent = new Map(
      [...own].map(([teamId, row]) => [teamId, Uint8Array.of(progressAfter(row.sent, row.draftAt !== null))]),
    )
    const statesOf = formStates([form], sent, { extensions, day: context })
    const shown = (await selectTeams(event)).flatMap((team) => {
      const rows: ReportedTeamOfForm[] = []
      statesOf(team, (_, state, isMarked) => {
        if (state === null) return
        const row = own.get(team.id)
        const progress = progressOf(state, isMarked)
        const visible = form.tasks.filter((task) => mayCount(task, team, context.now))
        const dueDate = formDueDate(visible, extensions.get(team.id))
        rows.push({
          ...{ ...team, progress, state, dueDate },
          isExtended: dueDate !== formDueDate(visible),
          submissionId: row?.latestId ?? null,
          duplicates: duplicatesOf(sent.get(team.id)?.[0] ?? 0),
          latestAt: row?.sentAt ?? row?.draftAt ?? null,
        })
      })
      return rows
    })
    return matchingRows(formTeamList, formTeamParts(context), query, shown)
  })
}

export type ReportedTeamOfForm = Awaited<ReturnType<typeof selectTeams>>[number] & {
  progress: ReturnType<typeof progressOf>
  state: Parameters<typeof progressOf>[0]
  dueDate: string
  isExtended: boolean
  /** The one that counts. */
  submissionId: string | null
  duplicates: number
  latestAt: Date | null
}

/** By title, those that teams could fill in once: a closed one is still reported. */
export function reportedForms({ tx, eventId }: EventTransaction, formId?: string) {
  return tx
    .select({
      id: forms.id,
      title: forms.title,
      isPublished: forms.isPublished,
      isPublic: forms.isPublic,
      // Qualified by hand: a statement over one table names its columns alone.
      hasTasks: sql<boolean>`exists (select from ${tasks} t where t.event_id = "forms"."event_id"
        and t.form_id = "forms"."id" and not t.is_archived)`,
    })
    .from(forms)
    .where(
      and(
        ...[eq(forms.eventId, eventId), eq(forms.isArchived, false), gt(forms.currentVersion, 0)],
        formId === undefined ? undefined : eq(forms.id, formId),
      ),
    )
    .orderBy(natural(forms.title), forms.id)
}

/** The first letter that stands for a form: behind those that a text cannot hold, or that would have to be escaped. */
const FIRST_LETTER = 0x4e00

/**
 * What the teams have sent of these forms, each as one letter, a row a team: 450,000 pairs of ids would take longer to send
 * than to count. What waits until the team accepts a text does not count yet.
 */
export async function sentForms(
  { tx, eventId }: EventTransaction,
  formIds: readonly string[],
  teamIds?: readonly string[],
): Promise<SentForms> {
  const letters = JSON.stringify(
    Object.fromEntries(formIds.map((id, place) => [id, String.fromCharCode(FIRST_LETTER + place)])),
  )
  const lettersOf = sql`string_agg(${letters}::jsonb ->> s.form_id, '')`
  const ofTeams = teamIds === undefined ? sql`` : sql`and s.team_id = any(${sql.param([...teamIds])}::text[])`
  // By its own index; of many, reading all is quicker.
  const ofForm = formIds.length === 1 ? sql`and s.form_id = ${formIds[0]}` : sql``
  const isAsked = sql`s.event_id = ${eventId} and s.team_id is not null ${ofTeams} ${ofForm}`
  const { rows } = await tx.execute<{ teamId: string; letters: string | null; begun: boolean }>(sql`
    select s.team_id as "teamId", ${lettersOf} as letters, false as begun
    from ${submissions} s
    where ${isAsked} and not s.is_draft and s.open_disclaimers = '{}'
    group by s.team_id
    union all
    select s.team_id, ${lettersOf}, true
    from ${submissions} s
    where ${isAsked} and (s.is_draft or s.open_disclaimers <> '{}')
    group by s.team_id`)
  const byTeam = new Map<string, Uint8Array>()
  for (const { teamId, letters: own, begun } of rows) {
    const ofTeam = byTeam.get(teamId) ?? new Uint8Array(formIds.length)
    byTeam.set(teamId, ofTeam)
    for (let index = 0; index < (own?.length ?? 0); index += 1) {
      const place = (own ?? '').charCodeAt(index) - FIRST_LETTER
      ofTeam[place] = progressWith(ofTeam[place], begun)
    }
  }
  return byTeam
}

/** What people without an account have sent, by form. */
export async function guestCounts({ tx, eventId }: EventTransaction): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ formId: submissions.formId, count: sql<number>`count(*)`.mapWith(Number) })
    .from(submissions)
    .where(
      and(
        eq(submissions.eventId, eventId),
        eq(submissions.isDraft, false),
        eq(submissions.isGuest, true),
        sql`${submissions.openDisclaimers} = '{}'`,
      ),
    )
    .groupBy(submissions.formId)
  return new Map(rows.map(({ formId, count }) => [formId, count]))
}

/** When what counts was sent or changed last, by form: one step in an index each. */
async function latestByForm(
  { tx, eventId }: EventTransaction,
  formIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await tx.execute<{ formId: string; latestAt: Date | string }>(sql`
    select form.id as "formId", latest.updated_at as "latestAt"
    from unnest(${sql.param([...formIds])}::text[]) as form (id)
    cross join lateral (
      select s.updated_at from ${submissions} s
      where s.event_id = ${eventId} and s.form_id = form.id and not s.is_draft and s.open_disclaimers = '{}'
      order by s.updated_at desc limit 1) as latest`)
  return new Map(rows.map(({ formId, latestAt }) => [formId, new Date(latestAt)]))
}

/** What a team has still to accept does not count as sent (record 94). */
export const isCounted = sql`not ${submissions.isDraft} and ${submissions.openDisclaimers} = '{}'`

/** What each team has of one form: the latest that it has sent counts (forms specification, section 4). */
function selectOwn({ tx, eventId }: EventTransaction, formId: string) {
  const latestOf = (which: SQL) =>
    sql<Date | null>`max(${submissions.updatedAt}) filter (where ${which})`.mapWith(submissions.updatedAt)
  return tx
    .select({
      teamId: submissions.teamId,
      sent: sql<number>`(count(*) filter (where ${isCounted}))::int`,
      latestId: sql<
        string | null
      >`(array_agg(${submissions.id} order by ${submissions.updatedAt} desc, ${submissions.id} desc) filter (where ${isCounted}))[1]`,
      sentAt: latestOf(isCounted),
      draftAt: latestOf(sql`not (${isCounted})`),
    })
    .from(submissions)
    .where(
      and(eq(submissions.eventId, eventId), eq(submissions.formId, formId), isNotNull(submissions.teamId)),
    )
    .groupBy(submissions.teamId)
}
