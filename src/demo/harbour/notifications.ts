import { deliver } from '#features/event/emails/server/commands.ts'
import { emailsAbout } from '#features/event/emails/server/queries.ts'
import { dropLocks, takeLock } from '#features/event/locks/server/commands.ts'
import { notificationInput } from '#features/messages/notifications/domain/schema.ts'
import { mailTurn } from '#features/messages/notifications/server/commands/mailing.ts'
import {
  giveUpSuspendedNotifications,
  publishNotification,
  scheduleNotification,
} from '#features/messages/notifications/server/commands/publishing.ts'
import { markRead } from '#features/messages/notifications/server/commands/reading.ts'
import { createNotification } from '#features/messages/notifications/server/commands/writing.ts'
import { atTime, DEFAULT_TIME_ZONE } from '#kit/dates/zone.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import type { Calendar } from '../calendar.ts'
import { answering, delivered } from '../mail-server.ts'
import { at } from '../moments.ts'
import type { Party } from '../parties.ts'

type TypeName = 'Shell scheme' | 'Space only' | 'Start-up'

type Plan = {
  title: string
  description: string
  /** Everyone without it. */
  types?: readonly TypeName[]
  isForNorthlight?: true
  sendEmail?: true
  linkUrl?: string
  buttonText?: string
  /** When it was published; without it, it is a draft. */
  daysAgo?: number
  /** When it will be published, in days. */
  inDays?: number
  /** Its e-mails never left. */
  hasFailed?: true
}

const plans: readonly Plan[] = [
  {
    title: 'Car park C is closed on the first day of build-up',
    description:
      'The council is resurfacing the quay. Lorries use Gate 4 and wait on the upper deck; cars use car park D.\n\nPlease pass this on to your stand builder.',
    ...{ types: ['Space only'], sendEmail: true, daysAgo: 6, hasFailed: true },
    ...{ linkUrl: '/time-table', buttonText: 'See build-up times' },
  },
  {
    title: 'The floor plan is final',
    description:
      'Stand numbers and aisles no longer move. If your neighbour matters to your design, look now: the plan shows all 58 stands in both halls.',
    ...{ daysAgo: 23, linkUrl: '/downloads', buttonText: 'Open the floor plan' },
  },
  {
    title: 'Start-ups: choose your pitch slot',
    description:
      'Each start-up has six minutes on the Quayside stage, with a screen, a hand microphone and one host.\n\nSlots are given in the order in which you hand in your catalogue entry, so the early ones choose first.',
    ...{ types: ['Start-up'], sendEmail: true, daysAgo: 9 },
    ...{ linkUrl: '/tasks', buttonText: 'Go to your tasks' },
  },
  {
    title: 'Power and internet: order before the early price ends',
    description:
      'After the date on your task, sockets cost a quarter more and new cable runs may not be possible. Half of all stands have ordered.',
    ...{ types: ['Shell scheme', 'Space only'], daysAgo: 2, linkUrl: '/tasks', buttonText: 'Order now' },
  },
  {
    title: 'Your stand has a second entrance',
    description:
      'The fire officer has opened the aisle behind B12, so you may leave 2 m of your back wall open. Tell us in the stand design if you want to use it.',
    ...{ isForNorthlight: true, daysAgo: 0.4 },
  },
  {
    title: 'Build-up passes are on their way',
    description:
      'Passes for everyone whom you have named leave us today, by post to the address of your company. Late names collect theirs at Gate 4.',
    ...{ sendEmail: true, inDays: 6, linkUrl: '/my-team', buttonText: 'Check your team' },
  },
  {
    title: 'Opening night on the lightship',
    description: 'To be confirmed with the caterer: two guests for each stand, from 19:00.',
    types: ['Shell scheme', 'Space only', 'Start-up'],
  },
]

type Needed = {
  organiser: Actor
  northlight: Party
  typeIds: Readonly<Record<TypeName, string>>
}

/** Notifications in every state: drafts, one to come, published ones, e-mailed ones, and one whose e-mails failed. */
export async function addNotifications(
  event: EventTransaction,
  calendar: Calendar,
  { organiser, northlight, typeIds }: Needed,
): Promise<void> {
  const published: { id: string; daysAgo: number }[] = []
  for (const { types = [], isForNorthlight, daysAgo, inDays, hasFailed, ...written } of plans) {
    const then = at(event, calendar.ago(daysAgo ?? 1))
    const audience = isForNorthlight ? 'team' : types.length > 0 ? 'teamTypes' : 'everyone'
    const made = await createNotification(
      then,
      organiser,
      notificationInput.parse({
        ...{ ...written, audience, teamTypeIds: types.map((name) => typeIds[name]) },
        teamId: isForNorthlight ? northlight.teamId : null,
      }),
    )
    if (!made.ok) throw new Error(`“${written.title}” is refused: ${made.error}`)
    const id = made.value
    await takeLock(then, organiser, { type: 'notification', subjectId: id, windowKey: 'demo' })
    const which = { notificationId: id, version: 1 }
    if (inDays !== undefined) {
      const moment = atTime(calendar.day(inDays), '09:00', DEFAULT_TIME_ZONE)
      await scheduleNotification(then, organiser, { ...which, scheduledAt: moment.toISOString() })
    }
    if (daysAgo !== undefined) {
      await publishNotification(then, organiser, which)
      published.push({ id, daysAgo })
      if (hasFailed) await giveUpSuspendedNotifications(then)
      else if (written.sendEmail) await mailAll(then, id)
    }
    await dropLocks(then, 'notification', [id])
  }
  // What came after their last visit is new to them, as are mentions and longer times.
  for (const [index, reader] of northlight.people.entries()) {
    const lastVisit = index === 0 ? 1.5 : 8
    const seen = published.filter(({ daysAgo }) => daysAgo > lastVisit).map(({ id }) => id)
    await markRead(at(event, calendar.ago(lastVisit)), reader, seen)
  }
}

/** To so few that one turn writes to all of them. */
async function mailAll(event: EventTransaction, notificationId: string) {
  await mailTurn(event, { notificationId, after: '' }, false)
  for (const { id: emailId } of await emailsAbout(event, notificationId))
    await deliver(event, answering(delivered), { emailId, isLastTry: true })
}
