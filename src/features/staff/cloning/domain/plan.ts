import { addDays, parseDay } from '#kit/dates/zone.ts'

type Row = Record<string, unknown>

/** What is known of the copy before its rows are made. */
type CopyFacts = {
  eventName: string
  /** How many calendar days later the copy begins; negative when it begins earlier. */
  days: number
}

export type Treatment =
  | {
      as: 'cloned'
      /** SQL over the row `t`: which rows are set-up, and not somebody's. */
      where?: string
      /** A new event has rows of it already, which give way. */
      replaces?: true
      /** What differs in the copy, besides ids, links, and who made it when. */
      change?: (row: Row, facts: CopyFacts) => Row
    }
  | { as: 'notCloned'; reason: string }
  | { as: 'personal'; reason: string }

/** The set-up, in the order in which rows may be written: what is named comes before what names it. */
const cloned = {
  files: {
    where: `coalesce(owner_kind, '') not in ('team', 'guest', 'export')`,
  },
  settings: { change: changeSettings, replaces: true },
  email_templates: {},
  team_types: {},
  custom_fields: {
    where: 'removed_at is null',
    change: (row) => ({ ...row, fill_total: null, fill_done: 0 }),
  },
  task_groups: {},
  field_groups: {},
  forms: {
    change: ({ opens_at, closes_at, ...row }, { days }) => ({
      ...row,
      ...{ opens_at: shiftedTime(opens_at, days), closes_at: shiftedTime(closes_at, days) },
    }),
  },
  form_versions: {
    where: `exists (select from forms f where f.event_id = t.event_id and f.id = t.form_id
      and f.current_version = t.version)`,
  },
  confirmations: {},
  form_notifications: {},
  web_hooks: { change: withoutSecrets },
  web_hook_keys: {},
  tasks: {
    change: (row, { days }) => ({
      ...row,
      ...{ due_date: shifted(row.due_date, days), appears_at: shiftedMoment(row.appears_at, days) },
    }),
  },
  task_group_entries: {},
  assets: { change: endProcessing },
  downloads: {},
  suppliers: {},
  supplier_groups: {},
  content_pages: {},
  content_sections: {},
  content_drafts: {},
  core_pages: {},
  sidebar_sections: {},
  consent_texts: {
    // What people are asked now; the versions before it are the original's.
    where: `text <> '' and not exists (select from consent_texts n where n.event_id = t.event_id
      and n.version > t.version)`,
    change: (row) => ({ ...row, version: 1 }),
  },
  card_layouts: {},
  cards: {},
  notifications: {
    // One team of the original is none of the copy.
    where: `audience <> 'team'`,
    change: asDraft,
  },
} satisfies Record<string, Omit<Extract<Treatment, { as: 'cloned' }>, 'as'>>

/** Every table of an event; a test fails while one is missing. */
export const treatments: Readonly<Record<string, Treatment>> = {
  ...Object.fromEntries(Object.entries(cloned).map(([table, how]) => [table, { as: 'cloned', ...how }])),
  content_versions: { as: 'notCloned', reason: 'History of the pages; the copy begins its own.' },
  erasures: { as: 'personal', reason: 'Who was erased from the original.' },
  export_schedules: { as: 'personal', reason: 'Which lists people are sent.' },
  list_exports: { as: 'personal', reason: 'Files of lists that people have asked for.' },
  event_clones: { as: 'notCloned', reason: 'How the event itself was made.' },
  hidden_first_steps: { as: 'notCloned', reason: 'The first steps of the copy are still to be done.' },
  locks: { as: 'notCloned', reason: 'Nobody edits the copy yet.' },
  long_works: { as: 'notCloned', reason: 'Work that goes on in the original alone.' },
  uploads: { as: 'notCloned', reason: 'Uploads that have not ended.' },
  web_hook_deliveries: { as: 'personal', reason: 'Answers, as they were told to other programs.' },
  web_hook_tries: { as: 'personal', reason: 'Answers, as they were told to other programs.' },
  identity_links: { as: 'personal', reason: 'Who people are at the identity provider.' },
  identity_providers: { as: 'notCloned', reason: 'The provider sends people back to the original alone.' },
  api_calls: { as: 'personal', reason: 'Each is a call of a token, kept for a day.' },
  api_tokens: { as: 'personal', reason: 'Each acts in the name of a person.' },
  calendar_feeds: { as: 'personal', reason: 'Private links of people.' },
  audit_entries: { as: 'personal', reason: 'What people have done.' },
  audit_personal_values: { as: 'personal', reason: 'What people have done.' },
  comment_gatherings: { as: 'personal', reason: 'Whom comments are told to.' },
  comments: { as: 'personal', reason: 'What people have written.' },
  consents: { as: 'personal', reason: 'What people have agreed to; in the copy they are asked anew.' },
  conversation_reads: { as: 'personal', reason: 'What people have read.' },
  conversations: { as: 'personal', reason: 'What people have written.' },
  internal_notes: { as: 'personal', reason: 'What people have written.' },
  emails: { as: 'personal', reason: 'What people were sent.' },
  email_responses: { as: 'personal', reason: 'What became of what people were sent.' },
  email_stops: { as: 'personal', reason: 'Which e-mails people do not want.' },
  form_reopenings: { as: 'personal', reason: 'What single teams may still send.' },
  form_visits: { as: 'personal', reason: 'Who has a form open.' },
  mailings: { as: 'personal', reason: 'Whom organisers have written to.' },
  mailing_recipients: { as: 'personal', reason: 'Whom organisers have written to.' },
  members: { as: 'personal', reason: 'People.' },
  notification_reads: { as: 'personal', reason: 'What people have read.' },
  reminder_runs: { as: 'notCloned', reason: 'The copy is reminded on its own mornings.' },
  retention_rules: {
    as: 'notCloned',
    reason: 'What admins of the original were told; the copy has other people.',
  },
  saved_views: { as: 'personal', reason: 'They name teams and people, and the copy has none of them.' },
  risk_runs: { as: 'notCloned', reason: 'The nights on which the original was noted.' },
  risk_snapshots: { as: 'personal', reason: 'How far teams were.' },
  sign_in_days: { as: 'notCloned', reason: 'Nobody has signed in to the copy yet.' },
  submission_revisions: { as: 'personal', reason: 'Answers, as they were.' },
  submissions: { as: 'personal', reason: 'Answers.' },
  task_extensions: { as: 'personal', reason: 'What single teams have longer for.' },
  task_marks: { as: 'personal', reason: 'What teams have done.' },
  task_reminders: { as: 'personal', reason: 'What teams were reminded of.' },
  task_statuses: { as: 'personal', reason: 'What teams have done.' },
  team_import_marks: { as: 'personal', reason: 'Lists of teams and people.' },
  team_import_rows: { as: 'personal', reason: 'Lists of teams and people.' },
  team_imports: { as: 'personal', reason: 'Lists of teams and people.' },
  teams: { as: 'personal', reason: 'Teams.' },
  untold_assignments: { as: 'personal', reason: 'Whom assignments are told to.' },
}

export const clonedTables: readonly [table: string, how: Extract<Treatment, { as: 'cloned' }>][] =
  Object.entries(cloned).map(([table, how]) => [table, { as: 'cloned', ...how }])

/** A day so many calendar days later; what is no day stays as it is. */
function shifted(day: unknown, days: number): unknown {
  const known = typeof day === 'string' ? parseDay(day) : undefined
  return known === undefined ? day : addDays(known, days)
}

/** `2027-01-10T09:00`: the same time of another day. */
function shiftedTime(time: unknown, days: number): unknown {
  if (typeof time !== 'string') return time
  const [day, ...clock] = time.split('T')
  return [shifted(day, days), ...clock].join('T')
}

/** The same clock time so many days later, as closely as a moment without its zone can tell. */
function shiftedMoment(moment: unknown, days: number): unknown {
  if (typeof moment !== 'string' && !(moment instanceof Date)) return moment
  return new Date(new Date(moment).getTime() + days * DAY_MILLISECONDS).toISOString()
}

const DAY_MILLISECONDS = 24 * 60 * 60_000

function changeSettings(row: Row, { eventName, days }: CopyFacts): Row {
  const data = row.data as Row
  const first = { ...row, version: 1 }
  if (row.id !== 'event') return first
  const names = { eventName, shortName: eventName, longName: eventName }
  const { launchDate, startDate, endDate } = data
  const dates = {
    launchDate: shifted(launchDate, days),
    startDate: shifted(startDate, days),
    endDate: shifted(endDate, days),
  }
  return { ...first, data: { ...data, ...names, ...dates } }
}

/** Whoever receives for the original must not hear of the copy by mistake: it is switched on by hand, with its own secret. */
function withoutSecrets({ headers, ...row }: Row): Row {
  const names = (headers as { name: string }[]).map(({ name }) => ({ name, value: '' }))
  const secrets = { secret: null, secret_end: '', former_secret: null, former_until: null }
  return { ...row, ...secrets, headers: names, is_active: false, sequence: 0, gone_at: null }
}

/** Nothing is announced in a copy before somebody says so. */
function asDraft(row: Row): Row {
  const never = { scheduled_at: null, published_at: null, sent_at: null, provider_response: '' }
  return { ...row, ...never, status: 'draft', version: 1 }
}

/** The job that makes the sizes of a picture belongs to the original. */
function endProcessing(row: Row): Row {
  if (row.status !== 'processing') return row
  return { ...row, status: 'failed', problem: 'Its sizes were not ready when the event was copied.' }
}
