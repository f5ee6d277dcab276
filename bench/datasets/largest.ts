import { type SQL, sql } from 'drizzle-orm'
import { defaultSettings } from '#features/event/events/domain/settings.ts'
import { createEvent } from '#features/event/events/server/commands.ts'
import { formDefinitionSchema } from '#features/forms/forms/domain/definition.ts'
import { countedMarks } from '#features/tasks/tasks/server/queries/marks.ts'
import type { Services } from '#platform/services.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { mailsOf } from './mails.ts'
import { chance, wordsFrom } from './words.ts'

export type Scale = {
  teams: number
  /** Of teams, four each; the first of a team owns it. */
  members: number
  tasks: number
  forms: number
  submissions: number
  pages: number
}

/** The largest event planned for (architecture, “Budgets”). */
export const largest: Scale = {
  teams: 3_000,
  members: 12_000,
  tasks: 200,
  forms: 150,
  submissions: 500_000,
  pages: 2_000,
}

/** One of the hundred events beside it. */
export const usual: Scale = { teams: 60, members: 240, tasks: 25, forms: 10, submissions: 300, pages: 20 }

const DAY_MILLISECONDS = 86_400_000

/**
 * An event of a scale in the middle of its preparation, by statements of SQL: every team has begun or been marked on
 * every task, so that each report counts teams × tasks rows. The same scale and slug give the same event on any day.
 */
export async function plantEvent(services: Services, slug: string, scale: Scale): Promise<EventScope> {
  const day = (days: number) => new Date(Date.now() + days * DAY_MILLISECONDS).toISOString().slice(0, 10)
  const scope = await createEvent(services, {
    tenantName: slug,
    slug,
    settings: {
      event: { ...defaultSettings('event'), startDate: day(60), endDate: day(63), launchDate: day(-60) },
    },
  })
  const idOf = idsOf(slug)
  await services.database.db.execute(sql`
    insert into accounts (id, email, name)
    select ${idOf('account', sql`n`)}, 'person' || n || '@' || ${slug}::text || '.example', 'Person'
    from generate_series(1, ${scale.members}::int) n`)
  await inEvent(scope, async ({ tx, eventId }) => {
    for (const plant of [
      ...peopleOf(eventId, scale, idOf),
      ...formsOf(eventId, scale, idOf),
      ...tasksOf(eventId, scale, idOf),
      ...libraryOf(eventId, scale, idOf),
      ...mailsOf(eventId),
    ])
      await tx.execute(plant)
  })
  return scope
}

/** Figures of real size: the planner, the indexes and the rows' width depend on both. */
export async function settle({ database }: Services) {
  await database.db.execute(sql`vacuum analyze`)
}

/** Ids of the length of real ones, that another statement can work out again. */
function idsOf(slug: string) {
  return (noun: string, number: SQL) => sql`md5(${`${slug} ${noun} `}::text || (${number}))::uuid::text`
}
type IdOf = ReturnType<typeof idsOf>

/** The history of what was handed in for approval once. */
const handedIn = JSON.stringify([
  {
    by: 'somebody',
    byName: 'Priya Nair',
    at: '2026-11-20T10:00:00.000Z',
    from: 'none',
    to: 'pending',
    text: '',
  },
])

const TEAM_TYPES = 8

function peopleOf(eventId: string, { teams, members }: Scale, idOf: IdOf): SQL[] {
  return [
    sql`insert into team_types (event_id, id, name)
      select ${eventId}, ${idOf('type', sql`n`)}, 'Type ' || n from generate_series(1, ${TEAM_TYPES}::int) n`,
    // Every tenth shares the stand of the team before it.
    sql`insert into teams (event_id, id, name, stand, hall, team_type_id, stand_share_role, parent_team_id)
      select ${eventId}, ${idOf('team', sql`n`)}, ${wordsFrom(sql`n`, 2)} || ' ' || n, 'B' || n, 'Hall B',
        ${idOf('type', sql`1 + n % ${TEAM_TYPES}::int`)},
        case n % 10 when 0 then 'child' when 9 then 'parent' else 'none' end,
        case n % 10 when 0 then ${idOf('team', sql`n - 1`)} end
      from generate_series(1, ${teams}::int) n`,
    // A fifth have never signed in.
    sql`insert into members (event_id, id, account_id, first_name, surname, team_id, is_team_owner, opened_at,
        first_login_at, last_login_at)
      select ${eventId}, ${idOf('member', sql`n`)}, ${idOf('account', sql`n`)},
        (array['Priya', 'Tom', 'Ana', 'Zoë', 'Łukasz', 'Hugo', 'Mara', 'Joel'])[1 + n % 8],
        (array['Nair', 'Keller', 'Lopes', 'Lindqvist', 'Müller', 'Dunn', 'Pritchard'])[1 + n % 7] || n,
        ${idOf('team', sql`1 + n % ${teams}::int`)}, n <= ${teams}::int, now(),
        case when ${chance(sql`n`)} > 0.2 then now() - interval '40 days' end,
        case when ${chance(sql`n`)} > 0.2 then now() - interval '1 day' * (40 * ${chance(sql`n + 1`)}) end
      from generate_series(1, ${members}::int) n`,
  ]
}

const QUESTIONS = 12
const definition = JSON.stringify(
  formDefinitionSchema.parse({
    fields: Array.from({ length: QUESTIONS }, (_, index) => ({
      ...{ id: `question-${index}`, type: 'text', label: `Question ${index + 1}` },
    })),
  }),
)

function formsOf(eventId: string, { forms, submissions, teams }: Scale, idOf: IdOf): SQL[] {
  const answers = sql`(select jsonb_object_agg('question-' || q, ${wordsFrom(sql`n + q`, 3)})
    from generate_series(0, ${QUESTIONS - 1}::int) q)`
  // Two hundred different ones: words are slow to make, and what they say is of no account here.
  return [
    sql`insert into forms (event_id, id, title, description, draft, is_published, current_version)
      select ${eventId}, ${idOf('form', sql`n`)}, ${wordsFrom(sql`n`, 4)}, ${wordsFrom(sql`n + 5`, 30)},
        ${definition}::jsonb, true, 1
      from generate_series(1, ${forms}::int) n`,
    sql`insert into form_versions (event_id, form_id, version, definition, published_at)
      select ${eventId}, id, 1, ${definition}::jsonb, now() from forms`,
    sql`insert into submissions (event_id, id, form_id, version, team_id, "values", path, is_draft, is_guest,
        is_complete, submitted_at, updated_at)
      select ${eventId}, ${idOf('submission', sql`n`)}, ${idOf('form', sql`1 + n % ${forms}::int`)}, 1,
        case when n / ${forms}::int < ${teams}::int then ${idOf('team', sql`1 + n / ${forms}::int`)} end,
        answers, array(select 'question-' || q from generate_series(0, ${QUESTIONS - 1}::int) q), false,
        n / ${forms}::int >= ${teams}::int, true, moment, moment
      from (select n, now() - interval '1 day' * (50 * ${chance(sql`n`)}) as moment
        from generate_series(1, ${submissions}::int) n) one
      join (select n as nth, ${answers} as answers from generate_series(0, 199) n) sample on nth = n % 200`,
  ]
}

function tasksOf(eventId: string, { tasks, forms, teams }: Scale, idOf: IdOf): SQL[] {
  return [
    sql`insert into task_groups (event_id, id, title)
      select ${eventId}, ${idOf('group', sql`n`)}, 'Group ' || n from generate_series(1, 10) n`,
    // Due from a month ago to four months ahead, a few on no date; every third is for two types of team alone.
    sql`insert into tasks (event_id, id, title, description, due_date, type, form_id, team_type_ids,
        show_to_child_teams, place)
      select ${eventId}, ${idOf('task', sql`n`)}, ${wordsFrom(sql`n`, 4)}, ${wordsFrom(sql`n + 7`, 40)},
        case when n % 20 = 0 then '' else to_char(now() + interval '1 day' * (n * 7 % 150 - 30), 'YYYY-MM-DD') end,
        case when n <= ${forms}::int then 'form' else 'task' end,
        case when n <= ${forms}::int then ${idOf('form', sql`n`)} end,
        case when n % 3 = 0
          then array[${idOf('type', sql`1 + n % ${TEAM_TYPES}::int`)}, ${idOf('type', sql`1 + (n + 1) % ${TEAM_TYPES}::int`)}]
          else '{}' end,
        n % 2 = 0, n - 1
      from generate_series(1, ${tasks}::int) n`,
    // Every third task is in two groups.
    sql`insert into task_group_entries (event_id, group_id, task_id, index)
      select ${eventId}, ${idOf('group', sql`1 + (n + again) % 10`)}, ${idOf('task', sql`n`)}, n
      from generate_series(1, ${tasks}::int) n, generate_series(0, 1) again where again = 0 or n % 3 = 0`,
    sql`insert into task_statuses (event_id, id, task_id, team_id, is_complete, is_not_applicable, progress_status,
        approval_status, approval_history, waiting_since, completed_at, completed_by)
      select ${eventId}, ${idOf('status', sql`task_id || team_id`)}, task_id, team_id, share < 0.45,
        share between 0.45 and 0.5,
        case when share < 0.45 then 'complete' when share > 0.95 then 'awaitingApproval'
          when share > 0.75 then 'inProgress' else 'notStarted' end,
        case when share > 0.95 then 'pending' else 'none' end,
        case when share > 0.95 then ${handedIn}::jsonb else '[]' end,
        case when share > 0.95 then now() - interval '1 day' * (400 * (share - 0.95)) end,
        case when share < 0.45 then now() - interval '1 day' * (40 * share) end,
        case when share < 0.45 then member_id end
      from (
        select ${idOf('task', sql`task`)} as task_id, ${idOf('team', sql`team`)} as team_id,
          ${idOf('member', sql`team`)} as member_id, ${chance(sql`team * 1000 + task`)} as share
        from generate_series(1, ${teams}::int) team, generate_series(1, ${tasks}::int) task) pair`,
    sql`insert into task_marks (event_id, team_id, marks)
      select ${eventId}, team_id, marks from ${countedMarks({ eventId })} as counted`,
  ]
}

function libraryOf(eventId: string, { pages }: Scale, idOf: IdOf): SQL[] {
  return [
    sql`insert into content_pages (event_id, id, title, description, is_published, allowed_team_type_ids)
      select ${eventId}, ${idOf('page', sql`n`)}, ${wordsFrom(sql`n`, 4)}, ${wordsFrom(sql`n + 3`, 24)}, n % 5 > 0,
        case when n % 3 = 0 then array[${idOf('type', sql`1 + n % ${TEAM_TYPES}::int`)}] else '{}' end
      from generate_series(1, ${pages}::int) n`,
    sql`insert into content_sections (event_id, id, page_id, index, heading, is_published, type, data, words)
      select ${eventId}, ${idOf('section', sql`n || '-' || s`)}, ${idOf('page', sql`n`)}, s,
        ${wordsFrom(sql`n + s`, 3)}, s % 4 > 0, 'richText', '{}', ${wordsFrom(sql`n * 7 + s`, 80)}
      from generate_series(1, ${pages}::int) n, generate_series(1, 4) s`,
    sql`insert into files (event_id, id, folder, name, mime_type, size, owner_kind, owner_id)
      values (${eventId}, 'file', 'downloads', 'plan.pdf', 'application/pdf', 1, 'download', ${idOf('download', sql`1`)})`,
    sql`insert into downloads (event_id, id, name, description, file_id, file_size, file_type)
      select ${eventId}, ${idOf('download', sql`n`)}, ${wordsFrom(sql`n`, 4)}, ${wordsFrom(sql`n + 1`, 20)}, 'file', 1,
        'application/pdf'
      from generate_series(1, ${pages}::int / 4) n`,
    sql`insert into suppliers (event_id, id, company, description)
      select ${eventId}, ${idOf('supplier', sql`n`)}, ${wordsFrom(sql`n`, 2)}, ${wordsFrom(sql`n + 2`, 40)}
      from generate_series(1, ${pages}::int / 7) n`,
  ]
}
