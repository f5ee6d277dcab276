import { addressOf } from '#addresses/address.ts'
import { type EmailType, emailTypeOf, UnknownEmailError } from '#features/event/emails/domain/email-types.ts'
import { isOptional, keptBackAs, purposeOf } from '#features/event/emails/domain/subscriptions.ts'
import { type NewEmailContent, queueEmails } from '#features/event/emails/server/commands.ts'
import { allSettings, appUrlOfEvent, isEventOpen } from '#features/event/events/server/queries.ts'
import { type WayIn, wayInFor } from '#features/people/auth/server/commands/mails.ts'
import { REMINDING, reminderTypes } from '#features/tasks/tasks/domain/telling.ts'
import { remindedToday } from '#features/tasks/tasks/server/queries/telling.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import type { Author } from '#platform/permissions/actor.ts'
import {
  type EventScope,
  type EventTransaction,
  inEvent,
  onwardsUnlessRefused,
} from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import type { TemplateMessage } from '../contract.ts'
import type { SendingAnswer } from '../domain/answers.ts'
import { knownVariables, troublesOf } from '../domain/template-model.ts'
import { type Addressee, peopleByAddress, personById, sentByKey } from './queries.ts'

type Metadata = TemplateMessage['metadata']
type Keyed = { sendKey: string }

export type SendingRefusal =
  | 'otherEvent'
  | 'keyUsed'
  | 'account'
  | { code: 'unknownEmail'; message: string }
  | { code: 'missing'; names: string[]; at: number }
  | { code: 'notWeb'; names: string[]; at: number }

/** For one person. */
export type Answered = { answer: 'ok'; emailId: string } | { answer: Exclude<SendingAnswer, 'ok'> }

/** An e-mail in an organiser's own words. */
export function sendOwnWords(
  scope: EventScope,
  author: Author,
  {
    sendKey,
    subject,
    message,
    ...whom
  }: Keyed & {
    to: string
    subject: string
    message: string
    metadata: Metadata
  },
): Promise<Result<Answered, SendingRefusal>> {
  return inEvent(scope, async (event) => {
    const url = await appUrlOfEvent(event)
    const sent = await send(event, author, {
      ...{ type: 'adminNotification', sendKey, messages: [whom] },
      contentOf: ({ firstName }) => ({
        type: 'adminNotification',
        variables: {
          ...{ firstName, title: subject, message },
          ...{ buttonText: 'View in the portal', notificationUrl: url },
        },
      }),
    })
    return onlyOf(sent)
  })
}

/** An e-mail of one type to several people, who are all checked before the first is written to. An answer each. */
export function sendByTemplate(
  scope: EventScope,
  author: Author,
  { sendKey, emailId, messages }: Keyed & { emailId: string; messages: readonly TemplateMessage[] },
): Promise<Result<Answered[], SendingRefusal>> {
  return inEvent(scope, async (event) => {
    const type = typeOf(emailId)
    if (!type.ok) return type
    // Their links let somebody in: nobody writes them but the portal itself.
    if (type.value === 'welcomeChaser' || purposeOf(type.value) === 'account') return err('account')
    for (const [at, { templateModel }] of messages.entries()) {
      const { missing, notWeb } = troublesOf(type.value, templateModel)
      if (missing.length > 0) return err({ code: 'missing', names: missing, at })
      if (notWeb.length > 0) return err({ code: 'notWeb', names: notWeb, at })
    }
    return send(event, author, {
      ...{ type: type.value, sendKey, messages },
      contentOf: (_, at) => {
        const variables = knownVariables(type.value, messages[at]?.templateModel ?? {})
        return { type: type.value, variables } as NewEmailContent // forced: the variables are those of the type, as was checked
      },
    })
  })
}

/** The way in, once more, to one person who has never signed in. */
export async function sendWelcomeChaser(
  scope: EventScope,
  author: Author,
  { sendKey, metadata }: Keyed & { metadata: Metadata & { userId: string } },
): Promise<Result<Answered, SendingRefusal>> {
  const asked = { memberId: metadata.userId, kind: 'reminders' } as const
  const person = await inEvent(scope, (event) => personById(event, asked))
  if (!person) return ok({ answer: 'noPerson' })
  const appUrl = await appUrlOfEvent(scope)
  return onwardsUnlessRefused<WayIn, Answered, SendingRefusal>(scope, {
    // A link without its e-mail is one that nobody has.
    begin: async (tx) => ok(person.hasSignedIn ? null : await wayInFor(scope, person.accountId, tx)),
    goOn: async (event, way) => {
      const path = way ? addressOf('/auth/set-password', { token: way.token }) : addressOf('/auth/login')
      const sent = await send(event, author, {
        ...{ type: 'welcomeChaser', sendKey, messages: [{ to: person.email, metadata }] },
        ...{ isForNewcomers: true, id: way?.mailId },
        contentOf: ({ firstName, teamName, stand }) => ({
          type: 'welcomeChaser',
          variables: { firstName, teamName, stand, wayInUrl: `${appUrl}${path}` },
        }),
      })
      return onlyOf(sent)
    },
  })
}

function onlyOf(sent: Result<Answered[], SendingRefusal>): Result<Answered, SendingRefusal> {
  return sent.ok ? ok(sent.value[0] ?? { answer: 'noPerson' }) : sent
}

type Sending = Keyed & {
  type: EmailType
  messages: readonly { to: string; metadata: Metadata }[]
  contentOf: (person: Addressee, at: number) => NewEmailContent
  /** Of the e-mail, where its link was made for it. */
  id?: string | undefined
  /** Nobody gets it who has been in. */
  isForNewcomers?: boolean
}

/** In as many statements for many as for one. */
async function send(
  event: EventTransaction,
  author: Author,
  { type, sendKey, messages, contentOf, id, isForNewcomers = false }: Sending,
): Promise<Result<Answered[], SendingRefusal>> {
  const { eventId } = event
  if (messages.some(({ metadata }) => (metadata.eventId ?? eventId) !== eventId)) return err('otherEvent')
  const isReminder = reminderTypes.includes(type)
  const isOpen = !isReminder || (await isEventOpen(event))
  // One after another with reminders, so that nobody gets two in one day, and with the same call beside it.
  if (isReminder) await takeTurn(event, REMINDING)
  await takeTurn(event, 'email-call', sendKey)
  const keyOf = (at: number) => `call:${at}:${sendKey}`
  const purpose = purposeOf(type)
  const [known, people] = await Promise.all([
    sentByKey(
      event,
      messages.map((_, at) => keyOf(at)),
    ),
    peopleByAddress(event, {
      addresses: messages.map(({ to }) => to.toLowerCase()),
      // Of what cannot be unsubscribed from, only the address counts.
      kind: isOptional(purpose) ? purpose : 'notifications',
    }),
  ])
  for (const [at, { to }] of messages.entries()) {
    const before = known.get(keyOf(at))
    if (before && (before.type !== type || before.to.toLowerCase() !== to.toLowerCase()))
      return err('keyUsed')
  }
  const reminded = isReminder ? new Set(await remindedOf(event, [...people.values()])) : new Set<string>()
  const mails: Parameters<typeof queueEmails>[1][number][] = []
  const answers = messages.map(({ to, metadata }, at): Answered => {
    const before = known.get(keyOf(at))
    if (before) return { answer: 'ok', emailId: before.id }
    const person = people.get(to.toLowerCase())
    if (!person) return { answer: 'noPerson' }
    if (metadata.userId !== undefined && metadata.userId !== person.memberId) return { answer: 'otherPerson' }
    if (metadata.teamId !== undefined && metadata.teamId !== person.teamId) return { answer: 'otherTeam' }
    if (!isOpen) return { answer: 'notOpen' }
    if (isForNewcomers && person.hasSignedIn) return { answer: 'signedIn' }
    if (keptBackAs(purpose, person)) return { answer: 'inactive' }
    if (reminded.has(person.memberId)) return { answer: 'remindedToday' }
    if (isReminder) reminded.add(person.memberId)
    const { memberId, email, teamId, teamName } = person
    const emailId = id ?? newId()
    mails.push({
      ...contentOf(person, at),
      ...{ id: emailId, to: email, memberId, sendKey: keyOf(at) },
      team: teamId === null ? null : { id: teamId, name: teamName },
    })
    return { answer: 'ok', emailId }
  })
  const [first] = await queueEmails(event, mails)
  if (first !== undefined)
    await recordAudit(event, {
      ...{ memberId: author.memberId, action: 'email.send', subjectId: first },
      after: { type, people: mails.length },
    })
  return ok(answers)
}

async function remindedOf(event: EventTransaction, people: readonly Addressee[]) {
  const { event: settings } = await allSettings(event)
  return remindedToday(
    event,
    people.map(({ memberId }) => memberId),
    settings.timeZone,
  )
}

function typeOf(emailId: string): Result<EmailType, { code: 'unknownEmail'; message: string }> {
  try {
    return ok(emailTypeOf(emailId))
  } catch (error) {
    if (error instanceof UnknownEmailError) return err({ code: 'unknownEmail', message: error.message })
    throw error
  }
}
