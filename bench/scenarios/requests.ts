import { sql } from 'drizzle-orm'
import { createEvent } from '#features/event/events/server/commands.ts'
import { findOrCreateAccount } from '#features/people/accounts/server/commands.ts'
import { addMember } from '#features/people/members/server/commands/parts.ts'
import { system } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import type { Measure } from '../measure.ts'
import { inTurns, type Rate } from '../rates.ts'
import { whileServed } from '../served-portal.ts'

/**
 * What a signed-in request costs, beside the same list by the least that a server of Node can do. Two ratios: of the
 * rates, and of the processor time that each process takes for a request, which other work on the machine does not
 * change.
 */
export function run(): Promise<Measure[]> {
  return whileServed(plant, async ({ portal, bare, cookieOf }, { accountId }) => {
    const headers = { cookie: await cookieOf(accountId) }
    const rates = await inTurns({
      bare: { server: bare, load: { url: bare.url } },
      list: { server: portal, load: { url: `${portal.url}/api/admin/teams`, headers } },
      boot: { server: portal, load: { url: `${portal.url}/api/boot`, headers } },
    })
    return [
      ...measuresOf('requests: list of 100 teams', rates.list, rates.bare, 0.5),
      ...measuresOf('requests: boot', rates.boot, rates.bare),
      { name: 'requests: bare server', unit: 'a second', value: rates.bare.perSecond },
    ]
  })
}

function measuresOf(name: string, own: Rate, bare: Rate, atLeast?: number): Measure[] {
  const budget = atLeast === undefined ? {} : { atLeast }
  return [
    { name, unit: 'a second', value: own.perSecond },
    { name: `${name}: rate`, unit: 'of bare', value: own.perSecond / bare.perSecond, ...budget },
    { name: `${name}: processor`, unit: 'ms', value: own.processor },
    { name: `${name}: processor time`, unit: 'of bare', value: own.processor / bare.processor },
  ]
}

async function plant(services: Services) {
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

if (import.meta.main) console.table(await run())
