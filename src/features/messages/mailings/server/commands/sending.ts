import { and, eq, inArray, sql } from 'drizzle-orm'
import { addressOf } from '#addresses/address.ts'
import { withdrawEmailsAbout } from '#features/event/emails/server/commands/withdrawing.ts'
import { queueEmails } from '#features/event/emails/server/commands.ts'
import { appUrlOfEvent, isEventOpen } from '#features/event/events/server/queries.ts'
import { waysInFor } from '#features/people/auth/server/commands/mails.ts'
import { REMINDING } from '#features/tasks/tasks/domain/telling.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { type Author, system } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import { mailingMessages as messages } from '../../domain/messages.ts'
import type { Reach, Recipient } from '../../domain/reach.ts'
import { HOLD_MINUTES, type LeftOutReason } from '../../domain/status.ts'
import { sendMailing } from '../jobs.ts'
import { mailingForChange, nextRecipients, progressOf, type StoredMailing } from '../queries/mailings.ts'
import { peopleOfTeams, readReach } from '../queries/reach.ts'
import { mailingRecipients, mailings } from '../tables.ts'
import { contentFor } from './drawing.ts'
import { type DraftRefusal, openDraft, save, type Versioned } from './writing.ts'

/** Mails that are written in one transaction, as those of notifications. */
const MAILS_AT_ONCE = 100
/** PostgreSQL takes 65,535 parameters a statement. */
const ROWS_AT_ONCE = 2_000

type ConfirmRefusal = DraftRefusal | 'noRecipients' | { code: 'changed'; people: number }

/**
 * Fixes who gets it, and holds it for some minutes. Refused where it is not so many people as the organiser has read.
 */
export function confirmMailing(
  scope: EventScope,
  author: Author,
  { mailingId, version, people }: Versioned & { people: number },
): Promise<Result<null, ConfirmRefusal>> {
  return inEvent(scope, async (event) => {
    const opened = await openDraft(event, { mailingId, version })
    if (!opened.ok) return opened
    const mailing = opened.value
    const chosen = chosenOf(await readReach(event, mailing), mailing)
    if (chosen.length === 0) return err('noRecipients')
    if (chosen.length !== people) return err({ code: 'changed', people: chosen.length })
    const { tx, eventId, services } = event
    for (let at = 0; at < chosen.length; at += ROWS_AT_ONCE)
      await tx
        .insert(mailingRecipients)
        .values(chosen.slice(at, at + ROWS_AT_ONCE).map((row) => ({ ...row, eventId, mailingId })))
    const now = services.clock.now()
    const heldUntil = new Date(now.getTime() + HOLD_MINUTES * 60_000)
    await save(event, author, mailing, {
      ...{ status: 'held', heldUntil, confirmedBy: author.memberId, confirmedAt: now },
    })
    await enqueue(event, mailingId, heldUntil)
    const { kind, subject, message } = mailing
    await recordAudit(event, {
      ...{ memberId: author.memberId, action: 'mailing.confirm', subjectId: mailingId },
      after: { kind, subject, message, people },
    })
    return ok(null)
  })
}

function chosenOf({ teams }: Reach, { excludedIds }: StoredMailing) {
  const excluded = new Set(excludedIds)
  return teams.flatMap((team) =>
    team.people
      .filter(({ id }) => !excluded.has(id))
      .map(({ id, firstName, surname, tasks }) => ({
        ...{ memberId: id, name: `${firstName} ${surname}`.trim(), teamId: team.id, teamName: team.name },
        taskIds: tasks.map((task) => task.id),
      })),
  )
}

async function enqueue(event: EventTransaction, mailingId: string, at: Date) {
  const now = event.services.clock.now()
  await event.services.jobs.enqueue(
    event,
    sendMailing,
    { mailingId },
    {
      // Confirmed anew after it was taken back, it is another time and so another job. And not the key of the job in hand,
      // which looks too early where our clock is behind, and beside which none of the same key is added.
      key: `${mailingId}/${at.toISOString()}/${now.toISOString()}`,
      delaySeconds: Math.max(0, Math.ceil((at.getTime() - now.getTime()) / 1000)),
    },
  )
}

type HeldRefusal = 'notFound' | 'notHeld'

/** Takes it back to a draft while nothing has left. */
export function undoMailing(
  scope: EventScope,
  author: Author,
  mailingId: string,
): Promise<Result<null, HeldRefusal>> {
  return changeHeld(scope, mailingId, async (event, mailing) => {
    const { tx, eventId } = event
    await tx
      .delete(mailingRecipients)
      .where(and(eq(mailingRecipients.eventId, eventId), eq(mailingRecipients.mailingId, mailingId)))
    const unconfirmed = { heldUntil: null, confirmedBy: null, confirmedAt: null }
    await save(event, author, mailing, { status: 'draft', ...unconfirmed })
    await recordAudit(event, { ...about(author, mailingId), action: 'mailing.undo' })
  })
}

/** Ends the wait. */
export function sendMailingNow(
  scope: EventScope,
  author: Author,
  mailingId: string,
): Promise<Result<null, HeldRefusal>> {
  return changeHeld(scope, mailingId, async (event, mailing) => {
    const heldUntil = event.services.clock.now()
    await save(event, author, mailing, { heldUntil })
    await enqueue(event, mailingId, heldUntil)
    await recordAudit(event, { ...about(author, mailingId), action: 'mailing.sendNow' })
  })
}

function changeHeld(
  scope: EventScope,
  mailingId: string,
  work: (event: EventTransaction, mailing: StoredMailing) => Promise<void>,
): Promise<Result<null, HeldRefusal>> {
  return inEvent(scope, async (event) => {
    const found = await mailingForChange(event, mailingId)
    if (!found) return err('notFound')
    if (found.status !== 'held') return err('notHeld')
    await work(event, found)
    return ok(null)
  })
}

/** Gives up what has not left: who is still to be written to, and what waits in the outbox. */
export function cancelMailing(
  scope: EventScope,
  author: Author,
  mailingId: string,
): Promise<Result<null, 'notFound' | 'notSending'>> {
  return inEvent(scope, async (event) => {
    const found = await mailingForChange(event, mailingId)
    if (!found) return err('notFound')
    const { waiting, queued } = await progressOf(event, mailingId)
    const isGoing = found.status === 'sending' || (found.status === 'sent' && queued > 0)
    if (!isGoing || waiting + queued === 0) return err('notSending')
    await giveUp(event, author, found, '')
    await withdrawEmailsAbout(event, { aboutId: mailingId, reason: CANCELLED })
    await recordAudit(event, { ...about(author, mailingId), action: 'mailing.cancel' })
    return ok(null)
  })
}

const CANCELLED = 'The rest of the mailing was cancelled.'

const about = ({ memberId }: Author, subjectId: string) => ({ memberId, subjectId })

async function giveUp(event: EventTransaction, author: Author, mailing: StoredMailing, detail: string) {
  const { tx, eventId, services } = event
  await tx
    .update(mailingRecipients)
    .set({ status: 'cancelled' })
    .where(
      and(
        ...[eq(mailingRecipients.eventId, eventId), eq(mailingRecipients.mailingId, mailing.id)],
        eq(mailingRecipients.status, 'waiting'),
      ),
    )
  await save(event, author, mailing, { status: 'cancelled', endedAt: services.clock.now(), detail })
}

/**
 * Writes the e-mails to the next people, once it is held no longer, and goes on in another job. Everybody is looked at
 * again: who has left, unsubscribed or done everything meanwhile is left out, and it says so. A job that runs twice writes
 * nothing twice.
 */
export function sendTurn(scope: EventScope, mailingId: string): Promise<void> {
  return inEvent(scope, async (event) => {
    // One after another with reminders, so that nobody gets two in one day.
    await takeTurn(event, REMINDING)
    const mailing = await mailingForChange(event, mailingId)
    if (mailing?.status !== 'held' && mailing?.status !== 'sending') return
    const now = event.services.clock.now()
    // The clocks of the process and of the database differ a little.
    if (mailing.heldUntil && mailing.heldUntil > now) return enqueue(event, mailingId, mailing.heldUntil)
    if (!(await isEventOpen(event))) return giveUp(event, system, mailing, messages.closed)
    const next = await nextRecipients(event, mailingId, MAILS_AT_ONCE)
    await writeTo(event, mailing, next)
    if (next.length < MAILS_AT_ONCE) return save(event, system, mailing, { status: 'sent', endedAt: now })
    if (mailing.status === 'held') await save(event, system, mailing, { status: 'sending' })
    else await save(event, system, mailing, {})
    await event.services.jobs.enqueue(
      event,
      sendMailing,
      { mailingId },
      { key: `${mailingId}/${next.at(-1)?.memberId}` },
    )
  })
}

type StoredRecipient = typeof mailingRecipients.$inferSelect

async function writeTo(event: EventTransaction, mailing: StoredMailing, next: readonly StoredRecipient[]) {
  if (next.length === 0) return
  const reach = await reachNow(event, mailing, next)
  const appUrl = await appUrlOfEvent(event)
  const writing = next.flatMap((recipient) => {
    const found = reach.people.get(recipient.memberId)
    return found ? [{ recipient, ...found }] : []
  })
  const waysIn =
    mailing.kind === 'welcomeChaser'
      ? await waysInFor(
          // By a connection of its own: an event may not read credentials. A link without its e-mail is one that nobody has.
          event,
          writing.map(({ person }) => person.accountId),
        )
      : new Map<string, null>()
  const mails = writing.map(({ recipient, person, team }) => {
    const way = waysIn.get(person.accountId) ?? null
    const wayIn = way ? addressOf('/auth/set-password', { token: way.token }) : addressOf('/auth/login')
    const { firstName, tasks } = person
    return {
      ...contentFor(mailing, { firstName, teamName: team.name, stand: team.stand, tasks }, { appUrl, wayIn }),
      ...{ id: way?.mailId ?? newId(), to: person.email, memberId: person.id, aboutId: mailing.id },
      ...{ team: { id: team.id, name: team.name }, sendKey: `mailing:${mailing.id}:${recipient.memberId}` },
    }
  })
  await queueEmails(event, mails)
  const emailIds = new Map(mails.map(({ id, memberId }) => [memberId, id]))
  await noteOutcomes(
    event,
    mailing.id,
    next.map(({ memberId }) => {
      const emailId = emailIds.get(memberId) ?? null
      return { memberId, emailId, reason: emailId === null ? (reach.reasons.get(memberId) ?? 'gone') : null }
    }),
  )
}

/** Of these people, who still gets it, with the tasks that are still to do, and why the others do not. */
async function reachNow(event: EventTransaction, mailing: StoredMailing, next: readonly StoredRecipient[]) {
  const teamIds = [...new Set(next.flatMap(({ teamId }) => teamId ?? []))]
  const taskIds = [...new Set(next.flatMap((recipient) => recipient.taskIds))]
  // By what was confirmed: a date that has come nearer since adds nothing, and a role that was lost takes nothing away.
  const asked = { kind: mailing.kind, audience: 'everyone', teamIds, taskIds, dueWithin: null } as const
  const { teams, leftOut } = await readReach(event, asked)
  const confirmed = new Map(next.map((recipient) => [recipient.memberId, recipient]))
  const people = new Map<string, { person: Recipient; team: { id: string; name: string; stand: string } }>()
  const reasons = new Map<string, LeftOutReason>()
  for (const { person, team, reason } of leftOut)
    if (confirmed.get(person.id)?.teamId === team.id) reasons.set(person.id, reason)
  for (const team of teams)
    for (const person of team.people) {
      const recipient = confirmed.get(person.id)
      if (recipient?.teamId !== team.id) continue
      const kept = new Set(recipient.taskIds)
      const tasks = person.tasks.filter(({ id }) => kept.has(id))
      if (mailing.kind === 'chaser' && tasks.length === 0) reasons.set(person.id, 'nothingDue')
      else people.set(person.id, { person: { ...person, tasks }, team })
    }
  // Whoever has come in is no candidate any more; others are gone.
  if (mailing.kind === 'welcomeChaser')
    for (const { id, teamId, hasSignedIn } of await peopleOfTeams(event, teamIds))
      if (hasSignedIn && confirmed.get(id)?.teamId === teamId) reasons.set(id, 'signedIn')
  return { people, reasons }
}

/** What became of a recipient: without an e-mail they were left out. */
type Outcome = { memberId: string; emailId: string | null; reason: LeftOutReason | null }

async function noteOutcomes(event: EventTransaction, mailingId: string, outcomes: readonly Outcome[]) {
  const { memberId, eventId, mailingId: ofMailing } = mailingRecipients
  const column = (read: (outcome: Outcome) => string | null) => sql`${sql.param(outcomes.map(read))}::text[]`
  await event.tx
    .update(mailingRecipients)
    .set({
      status: sql`case when noted.email_id is null then 'leftOut' else 'written' end`,
      emailId: sql`noted.email_id`,
      reason: sql`noted.reason`,
    })
    .from(
      sql`unnest(${column((one) => one.memberId)}, ${column((one) => one.emailId)},
        ${column((one) => one.reason)}) as noted (member_id, email_id, reason)`,
    )
    .where(and(eq(eventId, event.eventId), eq(ofMailing, mailingId), sql`${memberId} = noted.member_id`))
}

/** At a suspension: what has not been written is given up, and nobody gets it when the event goes on. */
export async function giveUpSuspendedMailings(event: EventTransaction): Promise<void> {
  await giveUpAll(event, messages.suspended)
}

/** After a restore, the same: the portal that the backup was made of may have gone on. @returns how many there were */
export function giveUpRestoredMailings(scope: EventScope): Promise<number> {
  return inEvent(scope, (event) => giveUpAll(event, messages.restored))
}

async function giveUpAll(event: EventTransaction, detail: string): Promise<number> {
  const found = await event.tx
    .select()
    .from(mailings)
    .where(and(eq(mailings.eventId, event.eventId), inArray(mailings.status, ['held', 'sending'])))
    .orderBy(mailings.id)
    .for('update')
  for (const mailing of found) await giveUp(event, system, mailing, detail)
  return found.length
}
