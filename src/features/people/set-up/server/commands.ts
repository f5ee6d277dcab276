import { timingSafeEqual } from 'node:crypto'
import { defaultSettings } from '#features/event/events/domain/settings.ts'
import { createEventWithin } from '#features/event/events/server/commands.ts'
import { hasAnyEvent } from '#features/event/events/server/queries.ts'
import { findOrCreateAccountIn, recordAccountEvent } from '#features/people/accounts/server/commands.ts'
import {
  hashPassword,
  isKnownPassword,
  storePassword,
} from '#features/people/auth/server/commands/passwords.ts'
import { addMember } from '#features/people/members/server/commands/parts.ts'
import { createTeam } from '#features/people/teams/server/commands.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { slug } from '#kit/text/slug.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { system } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { setUpToken } from './queries.ts'

type FirstEvent = {
  organisation: string
  eventName: string
  startDate: string
  endDate: string
  firstName: string
  surname: string
  email: string
  password: string
}

/**
 * Creates the first account, organisation and event, all of it or nothing; refuses a deployment that has an event, and
 * whoever has not seen what the server printed.
 */
export async function setUp(
  { services, request }: Pick<RequestContext, 'services' | 'request'>,
  { token, ...input }: FirstEvent & { token: string },
): Promise<Result<null, 'alreadySetUp' | 'wrongToken' | 'weakPassword'>> {
  if (await hasAnyEvent(services)) return err('alreadySetUp')
  if (!isSame(token, setUpToken(services))) return err('wrongToken')
  const { firstName, surname, email, password, organisation, eventName } = input
  if (isKnownPassword(password, [firstName, surname, email, organisation, eventName]))
    return err('weakPassword')
  const passwordHash = await hashPassword(services, password)
  try {
    await createFirstEvent(services, { ...input, passwordHash })
  } catch (error) {
    // Of two simultaneous first visits, the database lets one create the default event.
    if (await hasAnyEvent(services)) return err('alreadySetUp')
    throw error
  }
  await recordAccountEvent(services, { email, kind: 'firstPassword', request })
  return ok(null)
}

/** In the same time wherever the two differ. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

type FirstRows = Omit<FirstEvent, 'password'> & { passwordHash: string }

function createFirstEvent(services: Services, input: FirstRows): Promise<void> {
  const { organisation, eventName, startDate, endDate, email, firstName, surname } = input
  const event = {
    tenantName: organisation,
    slug: slug(eventName).slice(0, 63).replace(/-+$/, ''),
    isDefault: true,
    settings: {
      event: {
        ...defaultSettings('event'),
        ...{ eventName, shortName: eventName, longName: eventName, companyName: organisation },
        ...{ startDate, endDate },
      },
      emails: { ...defaultSettings('emails'), supportEmail: email, fromEmail: email },
    },
  }
  return services.database.transaction(async (tx) => {
    const account = await findOrCreateAccountIn(tx, { email, name: `${firstName} ${surname}` })
    await storePassword(tx, {
      ...{ accountId: account.id, hash: input.passwordHash },
      ...{ handedOverByTenant: null, at: services.clock.now() },
    })
    await createEventWithin(services, tx, event, (created) => addOrganiser(created, account.id, input))
  })
}

async function addOrganiser(
  event: EventTransaction,
  accountId: string,
  { organisation, firstName, surname }: FirstRows,
) {
  const teamId = await createTeam(event, system, { name: organisation, isOrganiser: true })
  await addMember(event, system, {
    ...{ accountId, firstName, surname, level: 'admin', teamId },
    ...{ isTeamOwner: true, isOpen: true },
  })
}
