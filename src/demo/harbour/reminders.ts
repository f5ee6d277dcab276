import { deliver } from '#features/event/emails/server/commands.ts'
import { emailsAbout, emailsOfMember } from '#features/event/emails/server/queries.ts'
import { changeSettings } from '#features/event/events/settings/server/commands.ts'
import { type MailingInput, newMailing } from '#features/messages/mailings/domain/schema.ts'
import { HOLD_MINUTES } from '#features/messages/mailings/domain/status.ts'
import { confirmMailing, sendTurn } from '#features/messages/mailings/server/commands/sending.ts'
import { createMailing, updateMailing } from '#features/messages/mailings/server/commands/writing.ts'
import { readReach } from '#features/messages/mailings/server/queries/reach.ts'
import { remindNext } from '#features/tasks/tasks/server/commands/reminders.ts'
import { atTime, DEFAULT_TIME_ZONE } from '#kit/dates/zone.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import type { Calendar } from '../calendar.ts'
import { answering, delivered, noSuchMailbox } from '../mail-server.ts'
import { at } from '../moments.ts'
import type { Party } from '../parties.ts'

const MINUTE = 60_000
/** Mornings since reminders were switched on. */
const MORNINGS = [3, 2, 1]

/** A chaser of ten days ago, a draft of today, and reminders that were switched on some days ago. */
export async function addReminders(
  event: EventTransaction,
  calendar: Calendar,
  { organiser, parties }: { organiser: Actor; parties: readonly Party[] },
): Promise<void> {
  await chase(event, calendar, organiser)
  const switched = at(event, calendar.ago(MORNINGS.length + 0.3))
  const changed = await changeSettings(switched, organiser, 'emails', {
    ...{ version: 1, taskRemindersEnabled: true },
  })
  if (!changed.ok) throw new Error('The reminders of the demo are refused')
  for (const daysAgo of MORNINGS) {
    const morning = atTime(calendar.day(-daysAgo), '08:00', DEFAULT_TIME_ZONE)
    // So few teams that two turns write to all of them.
    for (let turn = 0; turn < 2; turn += 1) await remindNext(at(event, morning))
  }
  for (const { memberId } of parties.flatMap(({ people }) => people))
    for (const { id: emailId, type, createdAt } of await emailsOfMember(event, memberId))
      if (type === 'taskReminder')
        await deliver(at(event, new Date(createdAt.getTime() + MINUTE)), answering(delivered), {
          ...{ emailId, isLastTry: true },
        })
}

async function chase(event: EventTransaction, { ago }: Calendar, organiser: Actor) {
  const then = at(event, ago(10))
  const sentId = await createMailing(then, organiser, newMailing.parse({ kind: 'chaser', dueWithin: 0 }))
  const words: MailingInput = {
    subject: '{{summary}} for {{teamName}}',
    message:
      'Hello {{firstName}}, build-up plans go to print this Friday. Please finish these for {{teamName}}, stand {{stand}}, before then.',
    dueWithin: 0,
    audience: 'owners',
    excludedIds: [],
  }
  const written = await updateMailing(then, organiser, { mailingId: sentId, version: 1, mailing: words })
  const everyone = { kind: 'chaser', teamIds: null, taskIds: null, ...words } as const
  const { teams } = await readReach(then, everyone)
  const people = teams.reduce((sum, team) => sum + team.people.length, 0)
  const confirmed =
    written.ok && (await confirmMailing(then, organiser, { mailingId: sentId, version: 2, people }))
  if (!confirmed || !confirmed.ok) throw new Error('The mailing of the demo is refused')
  const left = at(event, new Date(ago(10).getTime() + HOLD_MINUTES * MINUTE))
  await sendTurn(left, sentId)
  for (const [index, { id: emailId }] of (await emailsAbout(left, sentId)).entries())
    await deliver(left, answering(index === 0 ? noSuchMailbox : delivered), { emailId, isLastTry: true })
  await createMailing(at(event, ago(0.02)), organiser, newMailing.parse({ kind: 'chaser' }))
}
