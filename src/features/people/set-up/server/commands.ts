import { defaultSettings } from '#features/event/events/domain/settings.ts'
import { createEvent } from '#features/event/events/server/commands.ts'
import { hasAnyEvent } from '#features/event/events/server/queries.ts'
import { findOrCreateAccount } from '#features/people/accounts/server/commands.ts'
import { setAccountPassword } from '#features/people/auth/server/commands/passwords.ts'
import { addMember } from '#features/people/members/server/commands.ts'
import { createTeam } from '#features/people/teams/server/commands.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { slug } from '#kit/text/slug.ts'
import { system } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import { inEvent } from '#platform/tenancy/scope.ts'

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

/** Creates the first account, organisation and event; refuses a deployment that has an event. */
export async function setUp(services: Services, input: FirstEvent): Promise<Result<null, 'alreadySetUp'>> {
  if (await hasAnyEvent(services)) return err('alreadySetUp')
  const { firstName, surname, email, password } = input
  const created = await createFirstEvent(services, input)
  if (!created.ok) return created
  const account = await findOrCreateAccount(services, { email, name: `${firstName} ${surname}` })
  await setAccountPassword(services, { accountId: account.id, password })
  await inEvent(created.value, async (event) => {
    const teamId = await createTeam(event, system, { name: input.organisation, isOrganiser: true })
    await addMember(event, system, {
      accountId: account.id,
      firstName,
      surname,
      level: 'admin',
      teamId,
      isTeamOwner: true,
      isOpen: true,
    })
  })
  return ok(null)
}

async function createFirstEvent(services: Services, input: FirstEvent) {
  const { organisation, eventName, startDate, endDate, email } = input
  try {
    const scope = await createEvent(services, {
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
    })
    return ok(scope)
  } catch (error) {
    // Of two simultaneous first visits, the database lets one create the default event.
    if (await hasAnyEvent(services)) return err('alreadySetUp' as const)
    throw error
  }
}
