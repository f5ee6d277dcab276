import { defaultSettings } from '#features/event/events/domain/settings.ts'
import { createEvent } from '#features/event/events/server/commands.ts'
import { findOrCreateAccount } from '#features/people/accounts/server/commands.ts'
import { addMember } from '#features/people/members/server/commands/parts.ts'
import { findOrCreateTeamType } from '#features/people/team-types/server/commands.ts'
import { createTeam } from '#features/people/teams/server/commands.ts'
import type { Level } from '#kit/access/levels.ts'
import { type Actor, system } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'

let made = 0
const next = () => {
  made += 1
  return made
}

type EventParts = {
  slug?: string
  isDefault?: boolean
  startDate?: string
  endDate?: string
  launchDate?: string
}

export function makeEvent(services: Services, parts: EventParts = {}): Promise<EventScope> {
  const slug = parts.slug ?? `event-${next()}`
  return createEvent(services, {
    tenantName: `Organiser of ${slug}`,
    slug,
    isDefault: parts.isDefault ?? false,
    settings: {
      event: {
        ...defaultSettings('event'),
        eventName: 'Harbour Expo 2027',
        shortName: 'Harbour Expo',
        longName: 'Harbour Expo 2027, Bristol',
        startDate: parts.startDate ?? '2027-01-23',
        endDate: parts.endDate ?? '2027-01-26',
        launchDate: parts.launchDate ?? '',
      },
      emails: {
        ...defaultSettings('emails'),
        supportEmail: 'help@harbour.example',
        fromEmail: 'portal@harbour.example',
      },
    },
  })
}

type TeamParts = Parameters<typeof createTeam>[2]

export function makeTeam(scope: EventScope, parts: Partial<TeamParts> = {}): Promise<string> {
  return createTeam(scope, system, { name: `Team ${next()}`, ...parts })
}

export async function makeTeamType(scope: EventScope, name = `Type ${next()}`): Promise<string> {
  const made = await findOrCreateTeamType(scope, system, name)
  if (!made.ok) throw new Error(made.error)
  return made.value
}

type MemberParts = {
  /** `eventflowAdmin` makes an account of product staff. */
  level?: Level
  teamId?: string | null
  isTeamOwner?: boolean
  email?: string
  isStaff?: boolean
  firstName?: string
  surname?: string
}

/** A person with an account, in this event; `signIn(accountId)` of the test server gives their cookie. */
export async function makeMember(scope: EventScope, { email, isStaff, ...parts }: MemberParts = {}) {
  const number = next()
  const address = email ?? `person-${number}@example.com`
  const names = { firstName: parts.firstName ?? 'Priya', surname: parts.surname ?? `Nair ${number}` }
  const account = await findOrCreateAccount(scope.services, {
    email: address,
    name: `${names.firstName} ${names.surname}`,
    isStaff: isStaff ?? parts.level === 'eventflowAdmin',
  })
  const { level = 'user', teamId = null, isTeamOwner = false } = parts
  const memberId = await addMember(scope, system, {
    accountId: account.id,
    ...names,
    level: level === 'eventflowAdmin' ? 'admin' : level,
    teamId,
    isTeamOwner,
    isOpen: true,
  })
  return { accountId: account.id, memberId, email: address }
}

type Person = { accountId: string; memberId: string; email: string }

/** The actor of a command: a plain member of this team. */
export function actorOf(person: Person, teamId: string): Actor {
  return {
    ...person,
    ...{ firstName: 'Priya', surname: 'Nair', level: 'user', sessionId: '', teamId, isTeamOwner: false },
    team: { teamTypeId: null, standShareRole: 'none', isOrganiser: false },
  }
}
