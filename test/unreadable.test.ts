import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { restRequest } from '#platform/http/sample-input.ts'
import { UnreadableError } from '#platform/stored/read-stored.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { apiOf } from './api.ts'
import { contractCalls } from './contract-calls.ts'
import { openWorlds, type PlantedWorld, type Worlds } from './factories/world.ts'
import { startTestServer, type TestServer } from './server.ts'

/**
 * Every stored value that has a shape of its own, and what is reported when it has another (null: what is there is
 * shown, or nothing reads it). The questions of a form are damaged apart from the rest, which they would hide.
 */
const REPORTS: Record<string, string | null> = {
  'audit_entries.after': null,
  'audit_entries.before': null,
  'audit_personal_values.after': null,
  'audit_personal_values.before': null,
  'cards.title': 'card',
  'confirmations.rules': 'confirmation',
  'content_drafts.sections': 'draft',
  'content_sections.data': 'section',
  'content_versions.snapshot': 'version',
  'email_templates.words': 'email template',
  'emails.details': null,
  'emails.metadata': null,
  'emails.template': null,
  'emails.variables': null,
  'export_schedules.filters': 'export schedule',
  'export_schedules.query': 'export schedule',
  'identity_providers.group_levels': 'identity provider',
  'list_exports.query': null,
  'saved_views.labels': 'saved view',
  'saved_views.search': 'saved view',
  'settings.data': 'settings',
  'submission_revisions.totals': null,
  'submission_revisions.values': 'submission',
  'submissions.facts': 'submission',
  'submissions.instances': null,
  'submissions.stamps': 'submission',
  'submissions.totals': null,
  'submissions.values': 'submission',
  'suppliers.contacts': 'contacts',
  'task_statuses.acceptances': 'accepted text',
  'task_statuses.approval_history': 'approval history',
  'task_statuses.form_draft': 'note on a draft',
  'tasks.due_date': 'due date',
  'team_import_marks.values': null,
  'team_import_rows.cells': null,
  'team_import_rows.choices': null,
  'team_imports.headers': 'import',
  'team_imports.mapping': 'import',
  'teams.custom_fields': 'custom fields',
  'field_groups.definition': 'field group',
  'form_notifications.rules': 'form notification',
  'web_hook_deliveries.payload': 'web hook delivery',
  'web_hook_tries.answer_headers': null,
  'web_hook_tries.headers': null,
  'web_hooks.headers': 'web hook',
  'web_hooks.rules': 'web hook',
}
/** What is stored as text, and still has a shape. */
const DAMAGE: Record<string, string> = { title: 'x'.repeat(1_000), due_date: '31/02/2027' }
const FORMS = ['form_versions.definition', 'forms.draft']

/** What nothing can stand in for says so in words of its own. */
const OWN_WORDS =
  /^This (draft|field group|form|submission|version) is damaged and could not be read\. Nothing of it was changed\.$/

let server: TestServer
let worlds: Worlds

beforeAll(async () => {
  server = await startTestServer()
  worlds = await openWorlds(server)
})
afterAll(() => server.close())
afterEach(() => expect(server.surprises).toEqual([]))

it('knows every stored value with a shape of its own', async () => {
  const { rows } = await server.services.database.pool.query<{ name: string }>(`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
    join information_schema.columns e using (table_schema, table_name)
    where c.table_schema = 'public' and c.data_type = 'jsonb' and e.column_name = 'event_id'`)
  const stored = rows.map(({ name }) => name)
  expect([...Object.keys(REPORTS), ...FORMS].sort()).toEqual(
    [...stored, 'cards.title', 'tasks.due_date'].sort(),
  )
})

it('shows everything beside what cannot be read, and reports each thing once', async () => {
  const planted = await worlds.make({ level: 'admin', ownAccount: true })
  for (const name of Object.keys(REPORTS)) await damage(planted, name)
  // Read twice: a list asks again and again.
  const refused = [
    ['content.preview', 'draft'],
    ['content.getForAdmin', 'draft'],
    ['content.getVersion', 'version'],
    ['fieldGroups.get', 'field group'],
    ['fieldGroups.getPlaceable', 'field group'],
    ['submissions.getForFillingIn', 'submission'],
    ['submissions.getForm', 'submission'],
    ['submissions.listMine', 'submission'],
    ['submissions.get', 'submission'],
    ['submissions.getConfirmation', 'submission'],
  ]
  expect(await refusedReads(planted)).toEqual(refused)
  expect(await refusedReads(planted)).toEqual(refused)
  const reports = server.surprises.splice(0) as UnreadableError[]
  expect(reports.every((report) => report instanceof UnreadableError)).toBe(true)
  const isSkipped = ({ thing }: UnreadableError) => !refused.some(([, noun]) => noun === thing.noun)
  const skipped = reports.filter(isSkipped).map(({ message }) => message)
  expect(skipped).toEqual([...new Set(skipped)])
  expect([...new Set(reports.map(({ thing }) => thing.noun))].sort()).toEqual(
    [...new Set(Object.values(REPORTS))].filter((noun) => noun !== null).sort(),
  )
})

it('keeps every other screen open when the questions of a form cannot be read', async () => {
  const planted = await worlds.make({ level: 'admin', ownAccount: true })
  for (const name of FORMS) await damage(planted, name)
  const refused = await refusedReads(planted)
  expect(refused.map(([name]) => name).sort()).toEqual([
    'formTransfer.export',
    'forms.get',
    'forms.getVersion',
    'submissions.get',
    'submissions.getForFillingIn',
    'submissions.getForm',
  ])
  expect(new Set(refused.map(([, noun]) => noun))).toEqual(new Set(['form']))
  server.surprises.splice(0)
})

async function damage({ scope }: PlantedWorld, name: string) {
  const [table = '', column = ''] = name.split('.')
  // Entries of the audit cannot be changed, and hold things of every shape.
  if (table.startsWith('audit_')) return
  const [path, value] = [sql.identifier(column), DAMAGE[column] ?? '"damaged"']
  const { rowCount } = await inEvent(scope, ({ tx, eventId }) =>
    tx.execute(
      sql`update ${sql.identifier(table)} set ${path} = ${value} where event_id = ${eventId} and ${path} is not null`,
    ),
  )
  expect(rowCount, name).toBeGreaterThan(0)
}

/** The reading calls that are not answered, and the noun of the words that they answer instead. */
async function refusedReads({ scope, accountId, teamId, world }: PlantedWorld) {
  const api = apiOf(server, { slug: scope.slug, cookie: await server.signIn(accountId) })
  const known: Record<string, unknown> = { ...world, teamId }
  const refused: [name: string, noun: string | undefined][] = []
  for (const call of contractCalls().filter(({ method }) => method === 'GET')) {
    const input = Object.fromEntries(
      Object.entries(call.sample).map(([key, sample]) => [key, known[key] ?? sample]),
    )
    const { status, body } = await api<{ message: string }>(restRequest(call, input).path)
    if (status >= 500) refused.push([call.name, OWN_WORDS.exec(body.message)?.[1]])
  }
  return refused
}
