import { sql } from 'drizzle-orm'
import { createEvent } from '#features/event/events/server/commands.ts'
import { findOrCreateAccount } from '#features/people/accounts/server/commands.ts'
import { addMember } from '#features/people/members/server/commands/parts.ts'
import { system } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import { inEvent } from '#platform/tenancy/scope.ts'

/** An event of a hundred teams with four people each, and an organiser. */
export async function plantTeams(services: Services) {
  const scope = await createEvent(services, {
    tenantName: 'Bench',
    slug: 'bench',
    isDefault: true,
    settings: {},
  })
  const { id: accountId } = await findOrCreateAccount(services, {
    email: 'jo@example.com',
    name: 'Jo Hart',
    isStaff: false,
  })
  const person = { accountId, firstName: 'Jo', surname: 'Hart', isTeamOwner: false, isOpen: true }
  await addMember(scope, system, { ...person, level: 'moderator', teamId: null })
  await services.database.db.execute(sql`
    insert into accounts (id, email, name)
    select 'account-' || n, 'person-' || n || '@example.com', 'Person ' || n from generate_series(1, 400) n`)
  await inEvent(scope, async ({ tx, eventId }) => {
    await tx.execute(sql`
      insert into team_types (event_id, id, name) select ${eventId}, 'type-' || n, 'Type ' || n from generate_series(1, 8) n`)
    await tx.execute(sql`
      insert into teams (event_id, id, name, stand, hall, team_type_id)
      select ${eventId}, 'team-' || n, 'Exhibitor ' || n, 'B' || n, 'Hall B', 'type-' || (1 + n % 8)
      from generate_series(1, 100) n`)
    await tx.execute(sql`
      insert into members (event_id, id, account_id, first_name, surname, team_id)
      select ${eventId}, 'member-' || n, 'account-' || n, 'Person', n::text, 'team-' || (1 + n % 100)
      from generate_series(1, 400) n`)
  })
  return { scope, accountId }
}
