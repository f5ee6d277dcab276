import { addressOf, type PlainPath } from '#addresses/address.ts'
import { createEvent } from '#features/event/events/server/commands.ts'
import { eventByAddress, hasAnyEvent } from '#features/event/events/server/queries.ts'
import { publishedForms } from '#features/forms/forms/server/queries.ts'
import { findOrCreateAccount } from '#features/people/accounts/server/commands.ts'
import { accountByEmail } from '#features/people/accounts/server/queries.ts'
import { createDemoLink } from '#features/people/auth/server/commands/links.ts'
import { listTeams } from '#features/people/teams/server/queries.ts'
import { updateState } from '#features/staff/tenants/server/commands.ts'
import { fillBeforeServing } from '#platform/outside/outside.ts'
import { system } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import { type EventScope, type EventTransaction, inEvent, mintScope } from '#platform/tenancy/scope.ts'
import { calendarFrom } from './calendar.ts'
import { recordActivities } from './harbour/activity.ts'
import { loadHarbour } from './harbour/load-harbour.ts'
import { northlightPeople, tidewellPeople } from './harbour/northlight.ts'
import { harbourSettings, organiserName } from './harbour/settings.ts'
import { giveDemoPassword } from './parties.ts'
import { loadPreview, previewSettings } from './preview/load-preview.ts'
import { importLateTables } from './riverside/late-tables.ts'
import { loadRiverside, riversideSettings } from './riverside/load-riverside.ts'

const HARBOUR = 'harbour-expo'
const PREVIEW = 'harbour-preview-day'
const RIVERSIDE = 'riverside-trade-days'
const staff = { email: 'robin.hale@eventflow.example', name: 'Robin Hale', isStaff: true }

/**
 * Loads the demo events that do not exist yet and leaves the others unchanged. Each is filled in one
 * transaction, so that a demo stopped while loading continues at the next start.
 * @returns false when the deployment has an event that is not a demo: demo links must not lead into it
 */
export async function loadDemo(services: Services): Promise<boolean> {
  // Created before any demo event, so that it distinguishes a demo from every other deployment.
  const isDemo = (await accountByEmail(services, staff.email)) !== undefined
  if (!isDemo && (await hasAnyEvent(services))) return false
  const { id: staffId } = await findOrCreateAccount(services, staff)
  await giveDemoPassword(services, [staffId])
  const calendar = calendarFrom(services.clock.now())
  const { baseUrl } = services.settings
  const harbour = await findOrCreateEvent(services, HARBOUR, () => ({
    ...{ tenantName: organiserName, isDefault: true, settings: harbourSettings(calendar) },
  }))
  const riverside = await findOrCreateEvent(services, RIVERSIDE, () => ({
    ...{ tenantName: 'Riverside Markets', settings: riversideSettings(calendar) },
  }))
  const preview = await findOrCreateEvent(services, PREVIEW, () => ({
    ...{ tenantId: harbour.tenantId, settings: previewSettings(calendar) },
  }))
  await fillOnce(harbour, async (event) => {
    const accountIds = await loadHarbour(event, calendar, baseUrl)
    await recordActivities(event.services, calendar)
    return { accountIds }
  })
  const market = await fillOnce(riverside, (event) => loadRiverside(event, calendar))
  // Imports and corrections are transactions of their own.
  if (market) await importLateTables(riverside, calendar, market.organiser)
  const over = await fillOnce(preview, async (event) => ({ accountIds: await loadPreview(event, calendar) }))
  if (over) await close(preview)
  return true
}

async function close({ services, eventId }: EventScope) {
  const closed = await updateState(services, system, { eventId, state: 'closed' })
  if (!closed.ok) throw new Error(`The demo cannot close an event: ${closed.error}`)
}

type NewEvent = Omit<Parameters<typeof createEvent>[1], 'slug'>

async function findOrCreateEvent(
  services: Services,
  slug: string,
  plan: () => NewEvent,
): Promise<EventScope> {
  const existing = await eventByAddress(services, { host: '', slug })
  return existing ? mintScope(services, existing) : createEvent(services, { ...plan(), slug })
}

/**
 * @param fill returns the accounts that get the demo password
 * @returns undefined when the event has been filled before
 */
function fillOnce<Filled extends { accountIds: readonly string[] }>(
  scope: EventScope,
  fill: (event: EventTransaction) => Promise<Filled>,
): Promise<Filled | undefined> {
  return inEvent(scope, async (event) => {
    const teams = await listTeams(event)
    if (teams.length > 0) return undefined
    const filled = await fillBeforeServing(() => fill(event))
    await giveDemoPassword(event.services, filled.accountIds)
    return filled
  })
}

/** The people with a one-click sign-in link, and the screen each starts on. */
const roles = [
  { role: 'organiser', email: 'mara.dunn@harbour-expo.example', path: '/admin' },
  { role: 'moderator', email: 'joel.pritchard@harbour-expo.example', path: '/admin' },
  { role: 'report viewer', email: 'ines.marchetti@harbour-expo.example', path: '/admin' },
  { role: 'exhibitor', email: northlightPeople[0]?.email ?? '', path: '/' },
  { role: 'stand share', email: tidewellPeople[0]?.email ?? '', path: '/' },
  { role: 'staff', email: staff.email, path: '/admin' },
] as const satisfies { role: string; email: string; path: PlainPath }[]

/** Returns new one-click links and the address of the public form, each with its role. */
export async function demoLinks(services: Services): Promise<{ role: string; url: string }[]> {
  const { baseUrl } = services.settings
  const links = []
  for (const { role, email, path } of roles) {
    const account = await accountByEmail(services, email)
    if (!account) continue
    const token = await createDemoLink(services, account.id)
    links.push({ role, url: `${baseUrl}/demo/sign-in/${token}?to=${path}` })
  }
  const event = await eventByAddress(services, { host: '', slug: HARBOUR })
  const forms = event ? await publishedForms(mintScope(services, event)) : []
  const guestForm = forms.find(({ isPublic }) => isPublic)
  return guestForm
    ? [
        ...links,
        {
          role: 'guest form',
          url: `${baseUrl}${addressOf('/guests/forms/{formId}/', { formId: guestForm.id })}`,
        },
      ]
    : links
}
