import { inArray } from 'drizzle-orm'
import { findOrCreateAccount } from '#features/people/auth/server/commands/accounts.ts'
import { engineOf } from '#features/people/auth/server/commands/engine.ts'
import { accounts, credentials } from '#features/people/auth/server/tables.ts'
import { addMember } from '#features/people/members/server/commands.ts'
import { createTeam } from '#features/people/teams/server/commands.ts'
import type { Level } from '#kit/access/levels.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'

/** Of every demo account; the README prints it. */
const DEMO_PASSWORD = 'harbour-demo-2027'

export type Person = { firstName: string; surname: string; email: string; level?: Level }
type NewTeam = Parameters<typeof createTeam>[2]

/** A team of the demo event with its people; the first is its owner. */
export type Party = { teamId: string; name: string; stand: string; people: Actor[] }

/** Makes a team and its people by the commands that make any other. */
export async function addParty(
  event: EventTransaction,
  team: NewTeam,
  people: readonly Person[],
): Promise<Party> {
  const teamId = await createTeam(event, null, team)
  const actors: Actor[] = []
  for (const [index, person] of people.entries()) {
    const { firstName, surname, email, level = 'user' } = person
    const { id: accountId } = await findOrCreateAccount(event.services, {
      email,
      name: `${firstName} ${surname}`,
    })
    const isTeamOwner = index === 0
    const memberId = await addMember(event, null, {
      accountId,
      firstName,
      surname,
      level,
      teamId,
      isTeamOwner,
    })
    actors.push({
      ...{ memberId, accountId, sessionId: '', level, firstName, surname, email, teamId, isTeamOwner },
      team: {
        teamTypeId: team.teamTypeId ?? null,
        standShareRole: team.standShareRole ?? 'none',
        isOrganiser: team.isOrganiser ?? false,
      },
    })
  }
  return { teamId, name: team.name, stand: team.stand ?? '', people: actors }
}

/** The first of a party's people, who is always there. */
export function ownerOf({ people, name }: Party): Actor {
  const [owner] = people
  if (!owner) throw new Error(`The team ${name} of the demo has nobody in it.`)
  return owner
}

/**
 * Gives accounts the demo password. One hash for all: to work out a hash each, as the command does, would take a
 * tenth of a second an account.
 */
export async function giveDemoPassword(services: Services, accountIds: readonly string[]) {
  const { db } = services.database
  const having = await db
    .select({ id: credentials.userId })
    .from(credentials)
    .where(inArray(credentials.userId, [...accountIds]))
  const ids = [...new Set(accountIds).difference(new Set(having.map(({ id }) => id)))]
  if (ids.length === 0) return
  const { password } = await engineOf(services).$context
  const hash = await password.hash(DEMO_PASSWORD)
  await db
    .insert(credentials)
    .values(
      ids.map((id) => ({ id: newId(), accountId: id, providerId: 'credential', userId: id, password: hash })),
    )
  await db.update(accounts).set({ emailVerified: true }).where(inArray(accounts.id, ids))
}
