import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { emails } from '#features/event/emails/server/tables.ts'
import { exportSchedules, listExports } from '#features/event/exports/server/tables.ts'
import { files } from '#features/event/files/server/tables.ts'
import { confirmations } from '#features/forms/confirmations/server/tables.ts'
import { fieldGroups } from '#features/forms/forms/field-groups/server/tables.ts'
import { forms } from '#features/forms/forms/server/tables.ts'
import { webHooks } from '#features/forms/web-hooks/server/tables.ts'
import { assets } from '#features/library/assets/server/tables.ts'
import { downloads } from '#features/library/downloads/server/tables.ts'
import { supplierGroups, suppliers } from '#features/library/suppliers/server/tables.ts'
import { mailings } from '#features/messages/mailings/server/tables.ts'
import { notifications } from '#features/messages/notifications/server/tables.ts'
import { apiTokens } from '#features/people/api-tokens/server/tables.ts'
import { customFields } from '#features/people/custom-fields/server/tables.ts'
import { members } from '#features/people/members/server/tables.ts'
import { teamTypes } from '#features/people/team-types/server/tables.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { contentPages } from '#features/portal/content/server/tables.ts'
import { cardLayouts } from '#features/portal/dashboard/server/tables.ts'
import { savedViews } from '#features/portal/saved-views/server/tables.ts'
import { formNotifications } from '#features/submissions/form-notifications/server/tables.ts'
import { submissions } from '#features/submissions/submissions/server/tables.ts'
import { taskGroups, tasks } from '#features/tasks/tasks/server/tables.ts'
import { auditEntries } from '#platform/audit/tables.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'

type Named = PgTable & { eventId: AnyColumn; id: AnyColumn }

export const nameOfMember = sql<string>`${members.firstName} || ' ' || ${members.surname}`

/** What the audit names by its id, and what each is called. */
const named: [table: Named, name: AnyColumn | SQL][] = [
  [assets, assets.name],
  [cardLayouts, cardLayouts.name],
  [confirmations, confirmations.name],
  [contentPages, contentPages.title],
  [customFields, customFields.label],
  [downloads, downloads.name],
  [fieldGroups, fieldGroups.title],
  [exportSchedules, exportSchedules.name],
  [listExports, listExports.title],
  [files, files.name],
  [forms, forms.title],
  [members, nameOfMember],
  [
    submissions,
    sql`(select ${forms.title} from ${forms}
      where ${forms.eventId} = ${submissions.eventId} and ${forms.id} = ${submissions.formId})
      || coalesce((select ', ' || ${teams.name} from ${teams}
        where ${teams.eventId} = ${submissions.eventId} and ${teams.id} = ${submissions.teamId}), '')`,
  ],
  [supplierGroups, supplierGroups.title],
  [suppliers, suppliers.company],
  [taskGroups, taskGroups.title],
  [tasks, tasks.title],
  [teams, teams.name],
  [teamTypes, teamTypes.name],
  [apiTokens, apiTokens.name],
  [savedViews, savedViews.name],
  [formNotifications, formNotifications.name],
  [mailings, mailings.subject],
  [notifications, notifications.title],
  [webHooks, webHooks.name],
]

/** Found by their ids alone: there are tens of thousands, and the outbox has a search of its own. */
const namedAlone: typeof named = [[emails, emails.subject]]

/** The names of things that are there, by their ids, in one statement. */
export async function namesOf(event: EventTransaction, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const parts = [...named, ...namedAlone].map(
    ([table, name]) =>
      sql`select ${table.id} as id, ${name} as name from ${table}
        where ${table.eventId} = ${event.eventId} and ${table.id} = any(${sql.param([...new Set(ids)])})`,
  )
  const { rows } = await event.tx.execute<{ id: string; name: string }>(sql.join(parts, sql` union all `))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The ids of things whose names contain a text, for a search. */
export function idsNamedLike(eventId: string, isFound: (name: SQL) => SQL): SQL {
  const parts = named.map(
    ([table, name]) =>
      sql`select ${table.id} from ${table} where ${table.eventId} = ${eventId} and ${isFound(sql`(${name})`)}`,
  )
  return sql.join(parts, sql` union all `)
}

/** What things that are gone were called last, as far as the audit itself tells. */
export async function formerNames(
  event: EventTransaction,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const keys = ['title', 'name', 'company', 'label']
  const told = sql.join(
    [auditEntries.after, auditEntries.before].flatMap((side) =>
      keys.map((key) => sql`${side} ->> ${key}::text`),
    ),
    sql`, `,
  )
  const { rows } = await event.tx.execute<{ id: string; name: string }>(sql`
    select distinct on (${auditEntries.subjectId}) ${auditEntries.subjectId} as id, coalesce(${told}) as name
    from ${auditEntries}
    where ${auditEntries.eventId} = ${event.eventId} and ${auditEntries.subjectId} = any(${sql.param([...new Set(ids)])})
      and coalesce(${told}) is not null
    order by ${auditEntries.subjectId}, ${auditEntries.at} desc`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
