import { addressOf } from '#addresses/address.ts'
import { KEPT_DAYS, type ResponseType } from '#features/event/emails/domain/responses.ts'
import { resendEmail } from '#features/event/emails/server/commands/resending.ts'
import { takeReportHere } from '#features/event/emails/server/commands/responses.ts'
import { deliver, type NewEmailContent, queueEmail } from '#features/event/emails/server/commands.ts'
import { linkLifetimeWords } from '#features/people/auth/domain/links.ts'
import { createMailLink } from '#features/people/auth/server/commands/links.ts'
import { sendInvitation } from '#features/people/auth/server/commands/mails.ts'
import { formatDateTime } from '#kit/dates/format.ts'
import { DEFAULT_LOCALE } from '#kit/dates/locales.ts'
import { DEFAULT_TIME_ZONE } from '#kit/dates/zone.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import type { Calendar } from '../calendar.ts'
import { answering, delivered, noSuchMailbox, refusing } from '../mail-server.ts'
import { at } from '../moments.ts'
import { ownerOf, type Party } from '../parties.ts'

/** From where people read their mail, at addresses for documentation (RFC 5737). */
const readers = {
  office: { platform: 'Desktop', userAgent: 'Outlook 16 (Windows 11)', ipAddress: '203.0.113.41' },
  webmail: { platform: 'WebMail', userAgent: 'Gmail (by its picture proxy)', ipAddress: '198.51.100.20' },
  phone: { platform: 'Mobile', userAgent: 'Apple Mail (iPhone, iOS 18)', ipAddress: '198.51.100.7' },
} as const

/** What was reported of an e-mail, so many hours after it left. */
type Report = [hours: number, type: 'open' | 'click' | 'spamComplaint', reader: keyof typeof readers]

const readAtOnce: readonly Report[] = [
  [0.4, 'open', 'office'],
  [0.5, 'click', 'office'],
]
const readLater: readonly Report[] = [
  [19, 'open', 'phone'],
  [21.5, 'open', 'office'],
  [21.6, 'click', 'office'],
]

/** Welcomed in the first week; what became of each. */
const welcomes: readonly [team: string, reports: readonly Report[] | 'bounced'][] = [
  ['Northlight Optics', readAtOnce],
  ['Amberline Lighting', readLater],
  ['Anchor & Vale Marine', [[3, 'open', 'webmail'], ...readLater]],
  ['Copper Lantern Coffee', [[0.1, 'open', 'webmail']]],
  ['Fathom Survey', []],
  ['Candleford Print', 'bounced'],
]

/** Of those who had not come in, some weeks later. */
const chasers: readonly [team: string, reports: readonly Report[]][] = [
  ['Dapple Textiles', [[30, 'open', 'webmail']]],
  ['Kingfisher Cases', []],
  ['Nettle & Thorn', [[5, 'spamComplaint', 'webmail']]],
]

type Needed = { organiser: Actor; parties: readonly Party[]; appUrl: string }

/** What the portal has written in four months besides reminders, forms and notifications, and what became of it. */
export async function addOutbox(
  event: EventTransaction,
  calendar: Calendar,
  { organiser, parties, appUrl }: Needed,
): Promise<void> {
  const ownerOfTeam = (name: string) => {
    const party = parties.find((one) => one.name === name)
    return party && { party, owner: ownerOf(party) }
  }
  for (const [name, reports] of welcomes) {
    const found = ownerOfTeam(name)
    if (!found) continue
    if (reports === 'bounced') {
      await welcome(event, calendar.ago(125), { ...found, appUrl, reports: 'bounced' })
      await welcome(event, calendar.ago(123.8), { ...found, appUrl, reports: readAtOnce })
    } else await welcome(event, calendar.ago(125), { ...found, appUrl, reports })
  }
  for (const [name, reports] of chasers) {
    const found = ownerOfTeam(name)
    if (found) await chaseNewcomer(event, calendar.ago(38), { ...found, appUrl, reports })
  }
  await forgetPassword(event, calendar, organiser, appUrl)
  const late = ownerOfTeam('Greyfriars Bindery')
  if (late) await failAndSendAgain(event, calendar, { ...late, organiser, appUrl })
}

type Whom = { party: Party; owner: Actor; appUrl: string }

async function welcome(
  event: EventTransaction,
  moment: Date,
  { party, owner, appUrl, reports }: Whom & { reports: readonly Report[] | 'bounced' },
) {
  const { accountId, email, firstName, memberId } = owner
  const emailId = await sendInvitation(at(event, moment), {
    ...{ accountId, email, firstName, memberId, appUrl, invitedBy: null },
    team: { id: party.teamId, name: party.name },
  })
  await leave(event, moment, emailId, reports)
}

async function chaseNewcomer(
  event: EventTransaction,
  moment: Date,
  { party, owner, appUrl, reports }: Whom & { reports: readonly Report[] },
) {
  const then = at(event, moment)
  const { mailId, token } = await createMailLink(then, { kind: 'set-password', accountId: owner.accountId })
  await write(then, party, owner, {
    ...{ id: mailId, type: 'welcomeChaser' },
    variables: {
      ...{ firstName: owner.firstName, teamName: party.name, stand: party.stand },
      wayInUrl: `${appUrl}${addressOf('/auth/set-password', { token })}`,
    },
  })
  await leave(event, moment, mailId, reports)
}

/** As the log of the organiser’s account tells it. */
async function forgetPassword(event: EventTransaction, { ago }: Calendar, organiser: Actor, appUrl: string) {
  const { accountId, email, firstName } = organiser
  const asked = at(event, ago(12.15))
  const { mailId, token } = await createMailLink(asked, { kind: 'reset-password', accountId })
  const shared = { to: email, memberId: organiser.memberId }
  await queueEmail(asked, {
    ...{ ...shared, id: mailId, type: 'resetPassword', sendKey: `demo:${mailId}` },
    variables: {
      ...{ firstName, linkLifetime: linkLifetimeWords['reset-password'] },
      resetPasswordUrl: `${appUrl}${addressOf('/auth/reset-password', { token })}`,
    },
  })
  await leave(event, ago(12.15), mailId, [[0.1, 'click', 'office']])
  const changedAt = formatDateTime(ago(12.1), DEFAULT_LOCALE, DEFAULT_TIME_ZONE)
  const changed = await queueEmail(at(event, ago(12.1)), {
    ...{ ...shared, type: 'passwordChanged', sendKey: `demo:changed:${mailId}` },
    variables: { firstName, changedAt },
  })
  await leave(event, ago(12.1), changed ?? '', [])
}

/** A mailbox that was full for a day, and an organiser who saw it in the outbox. */
async function failAndSendAgain(
  event: EventTransaction,
  { ago, words }: Calendar,
  { party, owner, organiser, appUrl }: Whom & { organiser: Actor },
) {
  const then = at(event, ago(15))
  const emailId = await write(then, party, owner, {
    type: 'taskExtended',
    variables: {
      ...{ firstName: owner.firstName, teamName: party.name, taskTitle: 'Submit your catalogue entry' },
      ...{ dueDate: words(12), formerDate: words(-1) },
      reason: 'Your printer has told us that the pictures come a week later.',
      taskUrl: `${appUrl}${addressOf('/tasks')}`,
    },
  })
  const full = refusing('452 4.2.2 The mailbox is full')
  await deliver(then, full, { emailId, isLastTry: true }).catch(() => {})
  // The stage has no mail server; the one of the story had.
  const { services } = event
  const later = at(
    { ...event, services: { ...services, settings: { ...services.settings, mailKind: 'smtp' } } },
    ago(13.6),
  )
  const again = await resendEmail(later, organiser, emailId)
  if (!again.ok) throw new Error(`The demo’s e-mail is not sent again: ${again.error}`)
  await leave(event, ago(13.6), again.value, readAtOnce)
}

async function write(
  then: EventTransaction,
  { teamId, name }: Party,
  { email, memberId }: Actor,
  content: NewEmailContent,
): Promise<string> {
  const key = `demo:${content.type}:${memberId}`
  const id = await queueEmail(then, {
    ...{ ...content, to: email, memberId, sendKey: key },
    team: { id: teamId, name },
  })
  if (id === null) throw new Error(`${key} is written twice`)
  return id
}

const HOUR = 3_600_000

async function leave(
  event: EventTransaction,
  moment: Date,
  emailId: string,
  reports: readonly Report[] | 'bounced',
) {
  const then = at(event, moment)
  const outcome = reports === 'bounced' ? noSuchMailbox : delivered
  await deliver(then, answering(outcome), { emailId, isLastTry: true })
  if (reports === 'bounced') return
  for (const [hours, type, reader] of reports) {
    await takeReportHere(then, {
      ...{ emailId, type, messageId: emailId, at: new Date(moment.getTime() + hours * HOUR) },
      ...(type === 'spamComplaint' ? nowhere : placeOf(reader, moment, event)),
      ...{ details: detailsOf[type] ?? '', reason: '', isFinal: type === 'spamComplaint' },
    })
  }
}

const detailsOf: Partial<Record<ResponseType, string>> = { spamComplaint: 'Reported by its recipient.' }

/** From where something was opened is forgotten after some months, in a demo too. */
function placeOf(reader: keyof typeof readers, moment: Date, { services }: EventTransaction) {
  const age = services.clock.now().getTime() - moment.getTime()
  const isForgotten = age > KEPT_DAYS.places * 24 * HOUR
  return isForgotten ? nowhere : readers[reader]
}

const nowhere = { platform: '', userAgent: '', ipAddress: '' }
