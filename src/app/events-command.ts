import { parseArgs } from 'node:util'
import { z } from 'zod'
import { accountMessages } from '#features/people/accounts/domain/messages.ts'
import { invitationNotices, teamFull } from '#features/people/invitations/domain/messages.ts'
import type { InvitationRefusal } from '#features/people/invitations/server/commands.ts'
import { type RemovalRefusal, removeEvent } from '#features/staff/archives/server/commands/removing.ts'
import { newCloneSchema } from '#features/staff/cloning/contract.ts'
import {
  cloneEventNow,
  type Progress,
  type ResumeRefusal,
  resumeClone,
} from '#features/staff/cloning/server/commands.ts'

import { newAdminFields, newEventSchema } from '#features/staff/tenants/contract.ts'
import { stateEffects, tenantMessages } from '#features/staff/tenants/domain/messages.ts'
import { createEvent, inviteAdmin, updateState } from '#features/staff/tenants/server/commands.ts'
import { listTenants, tenantNamed } from '#features/staff/tenants/server/queries.ts'
import { type EventState, eventStateNames } from '#kit/access/event-state.ts'
import { system } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import {
  eventNamed,
  explaining,
  Refusal,
  refuseOtherAddress,
  type Say,
  withServices,
} from './operator-command.ts'
import { everyFewSeconds } from './progress-lines.ts'

const usage = `Usage: eventflow events list
       eventflow events create SLUG --name NAME --organisation NAME [--host HOST]
                               [--start DAY] [--end DAY] [--admin EMAIL --first-name NAME --surname NAME]
       eventflow events invite SLUG --admin EMAIL --first-name NAME --surname NAME
       eventflow events clone SOURCE SLUG --name NAME [--host HOST] [--start DAY]
       eventflow events clone SLUG --continue
       eventflow events open|close|suspend|resume SLUG
       eventflow events remove SLUG [--confirm SLUG]

  list     All events, by organisation, with their addresses and states
  create   Make an event; the organisation is made too if there is none of this name, and
           with --admin its first admin is invited
  invite   Invite an admin of an event
  clone    Make an event with the set-up of SOURCE, without its people; with --continue, go on
           with one that was interrupted. Days move by as many as the first day does
  open     Let people work in it again
  close    Let people read everything, and exhibitors and guests send nothing
  suspend  Let only Eventflow Staff in, and send nothing
  resume   The same as open, after a suspension; what waited to be sent is not
  remove   Remove an event that is closed or suspended for good, with all its data and files. It needs an
           archive that holds its last change (“eventflow archive”); without one, say its short name twice

  --name NAME          What the event is called
  --organisation NAME  Who organises it
  --host HOST          Its own host name, such as expo.example.com
  --start DAY          Its first day, such as 2028-01-22
  --end DAY            Its last day
  --admin EMAIL        The address of an admin, who gets an invitation
  --first-name NAME    The admin's first name
  --surname NAME       The admin's surname
  --confirm SLUG       Its short name once more: it may go without an archive`

const states = { open: 'open', close: 'closed', suspend: 'suspended', resume: 'open' } as const

/** What product staff do with events on their screens, at the command line. */
export function manageEvents(args: string[], say: Say): Promise<void> {
  return explaining(async () => {
    const { values, positionals } = parse(args)
    if (values.help) return say(usage)
    const [command = '', slug = '', ...more] = positionals
    if (command === 'clone' && slug !== '')
      return withServices(say, (services) => clone(services, [slug, ...more], values, say))
    if (more.length > 0) throw new Refusal(usage)
    if (command === 'list' && slug === '') return withServices(say, (services) => list(services, say))
    if (slug === '') throw new Refusal(usage)
    if (command === 'create') return withServices(say, (services) => create(services, slug, values, say))
    if (command === 'invite') return withServices(say, (services) => inviteTo(services, slug, values, say))
    if (command === 'remove') return withServices(say, (services) => remove(services, slug, values, say))
    const state = Object.entries(states).find(([name]) => name === command)?.[1]
    if (state === undefined) throw new Refusal(usage)
    await withServices(say, (services) => change(services, slug, state, say))
  })
}

const options = {
  name: { type: 'string' },
  organisation: { type: 'string' },
  host: { type: 'string' },
  start: { type: 'string' },
  end: { type: 'string' },
  admin: { type: 'string' },
  'first-name': { type: 'string' },
  surname: { type: 'string' },
  help: { type: 'boolean' },
  continue: { type: 'boolean' },
  confirm: { type: 'string' },
} as const
type Values = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values']

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n\n${usage}`)
  }
}

async function list(services: Services, say: Say) {
  for (const { name, events } of await listTenants(services)) {
    say(name)
    for (const { slug, url, state, eventName } of events)
      say(`  ${slug}  ${eventStateNames[state]}  ${url}  ${eventName}`)
  }
}

async function create(services: Services, slug: string, values: Values, say: Say) {
  const { name = '', organisation = '', host, start = '', end = '' } = values
  const known = await tenantNamed(services, organisation)
  const read = newEventSchema.safeParse({
    ...{ slug, eventName: name, host: host ?? null, startDate: start, endDate: end },
    tenant: known ? { id: known.id } : { name: organisation },
  })
  if (!read.success) throw new Refusal(`${read.error.issues[0]?.message}\n\n${usage}`)
  const hasAdmin = [values.admin, values['first-name'], values.surname].some((value) => value !== undefined)
  // Whatever is wrong with the admin is said before anything is made.
  const admin = hasAdmin ? await readAdmin(services, values) : undefined
  const created = await createEvent(services, system, read.data)
  if (!created.ok) {
    if (created.error === 'noTenant') throw new Error('The organisation has just been removed.')
    throw new Refusal(tenantMessages[created.error])
  }
  const { appUrl } = await eventNamed(services, slug)
  say(`The event “${name}” is at ${appUrl}.`)
  if (admin) return inviteAs(services, { eventId: created.value, slug, admin }, say)
  say(
    `No one is in it yet. Invite its first admin with “eventflow events invite ${slug}”, or in Eventflow Staff.`,
  )
}

async function inviteTo(services: Services, slug: string, values: Values, say: Say) {
  const { scope } = await eventNamed(services, slug)
  const admin = await readAdmin(services, values)
  await inviteAs(services, { eventId: scope.eventId, slug, admin }, say)
}

const adminSchema = z.object(newAdminFields)
type Admin = z.output<typeof adminSchema>

async function readAdmin(services: Services, values: Values): Promise<Admin> {
  const { admin: email = '', 'first-name': firstName = '', surname = '' } = values
  const read = adminSchema.safeParse({ email: email.trim(), firstName, surname })
  if (!read.success) {
    const [issue] = read.error.issues
    throw new Refusal(`${adminOptions[String(issue?.path[0])]}: ${issue?.message}\n\n${usage}`)
  }
  // Its link has to lead to where the portal is.
  await refuseOtherAddress(services)
  return read.data
}

const adminOptions: Record<string, string> = {
  email: '--admin',
  firstName: '--first-name',
  surname: '--surname',
}

/** As the invitation calls whoever is at the command line. */
const operator = { ...system, level: 'eventflowAdmin', firstName: 'Eventflow', surname: 'Staff' } as const

type Inviting = { eventId: string; slug: string; admin: Admin }

async function inviteAs(services: Services, { eventId, slug, admin }: Inviting, say: Say) {
  const invited = await inviteAdmin(services, operator, { eventId, ...admin })
  if (!invited.ok) {
    const words = invitationWords(invited.error)
    throw new Refusal(
      `${admin.email} was not invited: ${words}\nTry “eventflow events invite ${slug}” again.`,
    )
  }
  say(
    services.settings.mailKind === 'outbox'
      ? `${admin.email} is an admin of “${slug}” now. No mail server is configured, so no invitation was sent.`
      : `${admin.email} is invited as an admin of “${slug}”.`,
  )
}

function invitationWords(refusal: InvitationRefusal | 'noEvent'): string {
  if (typeof refusal !== 'string') return teamFull(refusal.limit)
  if (refusal === 'noEvent' || refusal === 'noTeam') return 'The event has just been removed.'
  if (refusal === 'accountDisabled') return accountMessages.disabled
  if (refusal === 'notCreated') return accountMessages.notCreated
  return invitationNotices[refusal]
}

async function change(services: Services, slug: string, state: EventState, say: Say) {
  const { scope } = await eventNamed(services, slug)
  const changed = await updateState(services, system, { eventId: scope.eventId, state })
  if (!changed.ok && changed.error === 'noEvent') throw new Refusal(`There is no event “${slug}”.`)
  say(`The event “${slug}” is ${eventStateNames[state].toLowerCase()}. ${stateEffects[state]}`)
}

async function remove(services: Services, slug: string, { confirm }: Values, say: Say) {
  if (confirm !== undefined && confirm !== slug) throw new Refusal(`--confirm: This is not “${slug}”.`)
  const { scope } = await eventNamed(services, slug)
  const removed = await removeEvent(scope, { isWithoutArchive: confirm === slug, removedBy: null })
  if (!removed.ok) throw new Refusal(removalWords(removed.error, slug))
  say(`The event “${slug}” is removed, with all its data and files.`)
}

function removalWords(refusal: RemovalRefusal, slug: string): string {
  const archive = `Archive it with “eventflow archive ${slug} FILE”, or remove it without an archive with --confirm ${slug}.`
  if (refusal === 'noEvent') return `There is no event “${slug}”.`
  if (refusal === 'isOpen')
    return `The event “${slug}” is open. Close it first, with “eventflow events close ${slug}”.`
  return refusal !== 'changedSince'
    ? `There is no archive of “${slug}”. ${archive}`
    : `“${slug}” has changed since it was archived. ${archive}`
}

async function clone(services: Services, slugs: string[], values: Values, say: Say) {
  const [first = '', slug, ...more] = slugs
  if (more.length > 0 || (slug === undefined) !== (values.continue === true)) throw new Refusal(usage)
  const { scope } = await eventNamed(services, first)
  const author = { ...system, name: '' }
  const report = everyFewSeconds(say)
  const onProgress = ({ done, total }: Progress) => report(() => `${done} of ${total} copied`)
  if (slug === undefined) {
    const resumed = await resumeClone(services, author, scope.eventId, onProgress)
    if (!resumed.ok) throw new Refusal(resumeWords[resumed.error])
    return say(`The copy “${first}” is complete.`)
  }
  const { name = '', host, start = '' } = values
  const read = newCloneSchema.safeParse({ slug, eventName: name, host: host ?? null, startDate: start })
  if (!read.success) throw new Refusal(`${read.error.issues[0]?.message}\n\n${usage}`)
  const made = await cloneEventNow(
    services,
    author,
    { sourceEventId: scope.eventId, ...read.data },
    onProgress,
  )
  if (!made.ok) {
    if (made.error === 'noEvent' || made.error === 'noTenant')
      throw new Error('The event has just been removed.')
    throw new Refusal(tenantMessages[made.error])
  }
  const { appUrl } = await eventNamed(services, slug)
  say(`The event “${name}” is at ${appUrl}, with the set-up of “${first}” and no people.`)
}

const resumeWords: Record<ResumeRefusal, string> = {
  noEvent: 'There is no such event.',
  noClone: 'This event is no copy.',
  isDone: 'This copy is complete.',
  alreadyRunning: 'The copy is being made.',
}
