import { sql } from 'drizzle-orm'
import { members } from '#features/people/members/server/tables.ts'
import { auditEntries } from '#platform/audit/tables.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'

/** Who gave a team the value that it has, and when, by the team's id and the column of an import. */
export type ChangesHere = ReadonlyMap<string, { by: string; at: string }>

/** As the record of a team's changes calls them. */
const recordedNames = { stand: 'stand', hall: 'hall', teamType: 'teamTypeId' }

/** The last change by a person to each column of these teams, which are as many as a page has rows. */
export async function changesHere(scope: EventScope, teamIds: readonly string[]): Promise<ChangesHere> {
  if (teamIds.length === 0) return new Map()
  const { rows } = await inEvent(scope, ({ tx, eventId }) =>
    tx.execute<{ team_id: string; field: string; by: string; at: Date }>(sql`
      select distinct on (a.subject_id, f.field)
        a.subject_id as team_id, f.field, m.first_name || ' ' || m.surname as by, a.at
      from ${auditEntries} as a
      join ${members} as m on m.event_id = a.event_id and m.id = a.member_id
      cross join json_each_text(${JSON.stringify(recordedNames)}::json) as f (field, name)
      where a.event_id = ${eventId} and a.subject_type = 'team'
        and a.subject_id in (select json_array_elements_text(${JSON.stringify([...teamIds])}::json))
        and a.action = 'team.update' and a.after ? f.name
        and a.after->>f.name is distinct from a.before->>f.name
      order by a.subject_id, f.field, a.at desc`),
  )
  return new Map(
    rows.map(({ team_id, field, by, at }) => [`${team_id} ${field}`, { by, at: new Date(at).toISOString() }]),
  )
}
