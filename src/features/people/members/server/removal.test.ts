import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { queueEmail } from '#features/event/emails/server/commands.ts'
import { takeLock } from '#features/event/locks/server/commands.ts'
import { updateVisit } from '#features/submissions/submissions/server/commands/visits.ts'
import { commentGatherings, comments } from '#features/tasks/comments/server/tables.ts'
import { assignTask } from '#features/tasks/tasks/server/commands/steps.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { apiOf, signedIn } from '#test/api.ts'
import { atOnce } from '#test/at-once.ts'
import { actorOf, makeMember } from '#test/factories/event.ts'
import { openWorlds, type PlantedWorld } from '#test/factories/world.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

/**
 * Where the id of a person may stand, and what becomes of it when they are removed. A new column whose name says that
 * it holds a person, every new list and every new JSON column has to be put here, and a place that holds the id of the
 * planted person and is not here fails too.
 */
const places = {
  /** The successor stands there instead. */
  handedOver: ['task_statuses.assigned_to'],
  /** The row goes, or is closed. */
  ended: [
    ...[
      'api_tokens.member_id',
      'calendar_feeds.member_id',
      'form_visits.member_id',
      'locks.created_by',
      'comments.likes',
      'comments.mentions',
    ],
    ...['conversation_reads.member_id', 'comment_gatherings.member_id', 'identity_links.member_id'],
    ...['untold_assignments.member_id', 'untold_assignments.assigned_by', 'notification_reads.member_id'],
    ...['saved_views.member_id', 'export_schedules.member_id', 'list_exports.member_id'],
  ],
  /** What was done and written stays as it was, under the name of who did it. */
  history: [
    ...['audit_entries.member_id', 'audit_entries.subject_id', 'audit_entries.before', 'audit_entries.after'],
    ...['audit_personal_values.before', 'audit_personal_values.after'],
    ...[
      'content_versions.snapshot',
      'email_responses.member_id',
      'email_stops.member_id',
      'emails.member_id',
    ],
    ...['form_versions.published_by', 'consent_texts.published_by', 'consents.member_id'],
    ...[
      'erasures.member_id',
      'erasures.erased_by',
      'hidden_first_steps.hidden_by',
      'long_works.started_by',
      'members.id',
      'mailings.confirmed_by',
      'submissions.stamps',
    ],
    // What stood in the sheet, and what became of it.
    ...['submission_revisions.changed_by', 'submissions.filled_in_by'],
    ...['team_import_marks.values', 'team_import_rows.cells', 'team_import_rows.check'],
    ...['task_statuses.completed_by', 'task_statuses.approval_history', 'task_statuses.form_draft'],
    'task_statuses.acceptances',
    // Who was written to, and who was taken out of it.
    ...['mailing_recipients.member_id', 'mailings.excluded_ids'],
  ],
  /** Ids of other things, and texts. */
  nobody: [
    ...['card_layouts.team_type_ids', 'confirmations.rules', 'content_pages.allowed_team_type_ids'],
    ...['content_drafts.asset_ids', 'content_drafts.discarded_ids', 'content_drafts.file_ids'],
    ...['content_drafts.sections', 'content_sections.asset_ids'],
    ...['content_sections.data', 'content_sections.file_ids'],
    ...['downloads.hide_from_team_type_ids', 'downloads.show_to_team_type_ids', 'emails.metadata'],
    ...['email_templates.words', 'emails.details', 'emails.template', 'emails.variables'],
    'identity_providers.group_levels',
    ...['mailing_recipients.task_ids', 'mailings.task_ids', 'mailings.team_ids'],
    ...['files.owner_id', 'form_versions.definition', 'forms.draft', 'settings.data'],
    ...['api_tokens.areas', 'erasures.submission_ids'],
    ...['saved_views.labels', 'saved_views.search', 'list_exports.columns', 'list_exports.query'],
    ...['export_schedules.columns', 'export_schedules.filters', 'export_schedules.query'],
    ...['sidebar_sections.item_ids', 'submissions.path', 'submissions.skipped_field_ids'],
    ...['submissions.facts', 'submissions.totals', 'submissions.values', 'suppliers.contacts'],
    'submissions.open_disclaimers',
    ...['submissions.chosen', 'submissions.instances', 'submissions.tally', 'submission_revisions.path'],
    ...['submission_revisions.tally', 'submission_revisions.totals', 'submission_revisions.values'],
    ...['suppliers.hide_from_team_type_ids', 'suppliers.show_to_team_type_ids', 'task_statuses.file_ids'],
    ...['supplier_groups.supplier_ids', 'notifications.team_type_ids'],
    ...['team_import_rows.choices', 'team_imports.headers', 'team_imports.mapping', 'team_imports.match_by'],
    ...['tasks.attachment_ids', 'tasks.team_type_ids', 'teams.custom_fields', 'uploads.owner_id'],
    ...['comments.file_ids', 'comment_gatherings.comment_ids'],
    ...['field_groups.definition', 'form_notifications.rules', 'forms.prefill_field_ids'],
    ...['web_hook_deliveries.payload', 'web_hook_tries.answer_headers', 'web_hook_tries.headers'],
    ...['web_hooks.headers', 'web_hooks.occasions', 'web_hooks.rules'],
  ],
}
/** Who made and last changed a row, in every table alike. */
const AUDITED = /[.](?:created|updated)_by$/

let server: TestServer
let planted: PlantedWorld
let scope: EventScope

beforeAll(async () => {
  server = await startTestServer()
  planted = await (await openWorlds(server)).make({ level: 'moderator', ownAccount: true })
  ;({ scope } = planted)
  const { memberId, formId, downloadId } = planted.world
  const actor = { ...actorOf({ memberId, accountId: planted.accountId, email: '' }, planted.teamId) }
  await updateVisit(scope, actor, formId)
  await takeLock(
    scope,
    { ...actor, level: 'moderator' },
    { type: 'download', subjectId: downloadId, windowKey: 'w' },
  )
  await inEvent(scope, async ({ tx }) => {
    await tx.update(comments).set({ likes: [memberId], mentions: [memberId] })
    await tx.update(commentGatherings).set({ memberId })
  })
  const mail = { to: 'priya@example.com', memberId, sendKey: 'to the person' }
  await queueEmail(scope, {
    ...{ ...mail, type: 'passwordChanged', variables: { firstName: 'Priya', changedAt: 'now' } },
  })
})
afterAll(() => server.close())

const columnsOf = async () => {
  const { rows } = await server.services.database.pool.query<{ place: string; type: string }>(`
    select t.relname || '.' || a.attname as place, format_type(a.atttypid, null) as type
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and exists (
      select from pg_attribute e where e.attrelid = t.oid and e.attname = 'event_id')
    order by 1`)
  return rows
}

/** Every column with the id in it, however deep. */
async function placesOf(memberId: string): Promise<string[]> {
  const columns = await columnsOf()
  const found: string[] = []
  await inEvent(scope, async ({ tx }) => {
    for (const { place } of columns) {
      const [table = '', column = ''] = place.split('.')
      const { rows } = await tx.execute(
        sql`select from ${sql.identifier(table)} where strpos(${sql.identifier(column)}::text, ${memberId}) > 0 limit 1`,
      )
      if (rows.length > 0) found.push(place)
    }
  })
  return found
}

const sorted = new Set(Object.values(places).flat())

it('every column, list and JSON that may hold a person is sorted, and no other is named', async () => {
  const columns = await columnsOf()
  const mayHold = ({ place, type }: { place: string; type: string }) =>
    /(?:_by|member_id|user_id|owner_id|assigned_to|likes)$/.test(place) || /\[\]$|^jsonb?$/.test(type)
  const asked = columns.filter(mayHold).map(({ place }) => place)
  expect(asked.filter((place) => !sorted.has(place) && !AUDITED.test(place))).toEqual([])
  const known = new Set(columns.map(({ place }) => place))
  expect([...sorted].filter((place) => !known.has(place))).toEqual([])
})

it('a removed person stands nowhere but in history, and the successor in their place', async () => {
  const { memberId, colleagueId } = planted.world
  const before = await placesOf(memberId)
  expect(before.filter((place) => !sorted.has(place) && !AUDITED.test(place))).toEqual([])
  expect(before.filter((place) => places.nobody.includes(place))).toEqual([])
  expect(before).toEqual(expect.arrayContaining([...places.handedOver, ...places.ended, 'emails.member_id']))

  const admin = await signedIn(server, scope, { level: 'admin' })
  const removal = { memberIds: [memberId], successorId: colleagueId }
  expect(await admin.api('/admin/members/remove', { body: removal })).toMatchObject({ status: 200 })
  const after = await placesOf(memberId)
  const gone = [...places.handedOver, ...places.ended]
  expect(after.filter((place) => gone.includes(place))).toEqual([])
  expect(before.filter((place) => !after.includes(place) && !AUDITED.test(place))).toEqual(
    before.filter((place) => gone.includes(place) && !AUDITED.test(place)),
  )
  expect(await placesOf(colleagueId)).toEqual(expect.arrayContaining(places.handedOver))
  const [mail] = await inEvent(scope, async ({ tx }) => {
    const { rows } = await tx.execute(sql`select status, detail from emails where member_id = ${memberId}`)
    return rows
  })
  expect(mail).toEqual({ status: 'unsent', detail: 'The person was removed before it was sent.' })
})

it('the account stays its person’s, and leads into the event no more; history keeps the name', async () => {
  const cookie = await server.signIn(planted.accountId)
  const api = apiOf(server, { cookie, slug: scope.slug })
  expect((await api<{ success: boolean }>('/auth/session')).body).toEqual({ success: false })
  const { rows } = await server.services.database.pool.query('select id from accounts where id = $1', [
    planted.accountId,
  ])
  expect(rows).toHaveLength(1)
  const organiser = await signedIn(server, scope, { level: 'moderator' })
  const list = await organiser.api<{ items: { id: string }[] }>('/admin/members')
  expect(list.body.items.map(({ id }) => id)).not.toContain(planted.world.memberId)
  const report = await organiser.api(`/admin/reports/tasks/${planted.world.completedTaskId}/teams`)
  expect(JSON.stringify(report.body)).toContain('"completedByName":"Priya Nair')
})

it('they can be invited again, as a new part', async () => {
  const admin = await signedIn(server, scope, { level: 'admin' })
  const { rows } = await server.services.database.pool.query<{ email: string }>(
    'select email from accounts where id = $1',
    [planted.accountId],
  )
  const person = { firstName: 'Priya', surname: 'Nair', email: rows[0]?.email }
  const { status, body } = await admin.api<{ memberId: string }>(`/admin/teams/${planted.teamId}/members`, {
    body: person,
  })
  expect(status).toBe(200)
  expect(body.memberId).not.toBe(planted.world.memberId)
})

it('a person who is being removed is assigned no task any more', async () => {
  const { taskId, colleagueId } = planted.world
  const { teamId } = planted
  const { memberId } = await makeMember(scope, { teamId })
  const admin = await signedIn(server, scope, { level: 'admin' })
  const colleague = actorOf({ memberId: colleagueId, accountId: '', email: '' }, teamId)
  const remove = async () =>
    (await admin.api('/admin/members/remove', { body: { memberIds: [memberId], successorId: null } })).status
  const assign = async () => {
    const assigned = await assignTask(scope, colleague, { taskId, memberId })
    return assigned.ok ? 'assigned' : assigned.error
  }
  const outcomes = await atOnce<unknown>(server, 'task_statuses', [remove, assign], { inTurn: true })
  expect(outcomes).toEqual([200, 'notInTeam'])
  expect(await placesOf(memberId)).not.toContain('task_statuses.assigned_to')
})

it('an owner is not removed without someone to take over, and only to someone of the team', async () => {
  const admin = await signedIn(server, scope, { level: 'admin' })
  const { colleagueId } = planted.world
  const other = await makeMember(scope)
  const remove = (successorId: string | null) =>
    admin.api<{ message: string }>('/admin/members/remove', {
      body: { memberIds: [colleagueId], successorId },
    })
  expect((await remove(null)).body.message).toBe(
    'Choose who takes over: a team with people in it has an owner.',
  )
  expect((await remove(other.memberId)).body.message).toBe(
    'Tasks can only be handed over to someone in the same team.',
  )
})
