type Row = Record<string, unknown>

export type Keeping =
  | {
      as: 'kept'
      /** SQL over the row `t`: which rows are taken along. */
      where?: string
      /** What is taken out of a row, because it is a secret, or goes on in the original alone. */
      change?: (row: Row) => Row
    }
  | { as: 'left'; reason: string }

/** All but secrets, and what goes on at this moment in the portal that is archived, and nowhere else. */
const left = {
  api_calls: 'Answers to programs, by tokens that are left too, which are kept for a day only.',
  api_tokens: 'Programs that call the original must not reach the event that is brought back.',
  calendar_feeds: 'Private links of people lead into the original.',
  comment_gatherings: 'Whom the original is about to tell of comments.',
  event_clones: 'How the original itself was made.',
  form_visits: 'Who has a form open in the original.',
  identity_links: 'Who people are at an identity provider that knows the original alone.',
  identity_providers: 'Its secret is of the original, to which alone the provider sends people back.',
  list_exports: 'Files of lists, which are kept for a day only.',
  locks: 'Who is editing in the original.',
  long_works: 'Work that goes on in the original alone.',
  untold_assignments: 'Whom the original is about to tell of assignments.',
  retention_rules: 'By it, whoever is brought back would be erased again within minutes.',
  uploads: 'Uploads that have not ended.',
} as const

const kept: Record<string, Omit<Extract<Keeping, { as: 'kept' }>, 'as'>> = {
  assets: { change: endProcessing },
  audit_entries: {},
  audit_personal_values: {},
  card_layouts: {},
  cards: {},
  comments: {},
  confirmations: {},
  consent_texts: {},
  consents: {},
  content_drafts: {},
  content_pages: {},
  content_sections: {},
  content_versions: {},
  conversation_reads: {},
  conversations: {},
  core_pages: {},
  custom_fields: {},
  downloads: {},
  email_responses: {},
  email_stops: {},
  email_templates: {},
  emails: {},
  erasures: {},
  export_schedules: {},
  field_groups: {},
  files: { where: `coalesce(owner_kind, '') <> 'export'` },
  form_notifications: {},
  form_reopenings: {},
  form_versions: {},
  forms: {},
  hidden_first_steps: {},
  internal_notes: {},
  mailing_recipients: {},
  mailings: {},
  members: {},
  notification_reads: {},
  notifications: {},
  reminder_runs: {},
  risk_runs: {},
  risk_snapshots: {},
  saved_views: {},
  settings: {},
  sidebar_sections: {},
  sign_in_days: {},
  submission_revisions: {},
  submissions: {},
  supplier_groups: {},
  suppliers: {},
  task_extensions: {},
  task_group_entries: {},
  task_groups: {},
  task_marks: {},
  task_reminders: {},
  task_statuses: {},
  tasks: {},
  team_import_marks: {},
  team_import_rows: {},
  team_imports: {},
  team_types: {},
  teams: {},
  web_hook_deliveries: {},
  web_hook_keys: {},
  web_hook_tries: {},
  web_hooks: { change: withoutSecrets },
}

/** Every table of an event; a test fails while one is missing. */
export const keepings: Readonly<Record<string, Keeping>> = {
  ...Object.fromEntries(Object.entries(left).map(([table, reason]) => [table, { as: 'left', reason }])),
  ...Object.fromEntries(Object.entries(kept).map(([table, how]) => [table, { as: 'kept', ...how }])),
}

export const keptTables: readonly [table: string, how: (typeof kept)[string]][] = Object.entries(kept)

/** They are sealed for this deployment alone; whoever receives must not hear of another event by mistake. */
function withoutSecrets({ headers, ...row }: Row): Row {
  const names = (headers as { name: string }[]).map(({ name }) => ({ name, value: '' }))
  const secrets = { secret: null, secret_end: '', former_secret: null, former_until: null }
  return { ...row, ...secrets, headers: names, is_active: false }
}

/** The job that makes the sizes of a picture belongs to the original. */
function endProcessing(row: Row): Row {
  if (row.status !== 'processing') return row
  return { ...row, status: 'failed', problem: 'Its sizes were not ready when the event was archived.' }
}
