import { eq } from 'drizzle-orm'
import { queueEmails } from '#features/event/emails/server/commands.ts'
import { appUrlOfEvent, eventById } from '#features/event/events/server/queries.ts'
import { adminsOf } from '#features/people/members/server/queries/admins.ts'
import { formatDayInWords } from '#kit/dates/format.ts'
import { daysBetween } from '#kit/dates/zone.ts'
import { countOf } from '#kit/text/list-words.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { organisers } from '#platform/live/audience.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import { noNotices } from '../../domain/plan.ts'
import { retentionTopic } from '../../domain/topic.ts'
import { eraseOverdue } from '../jobs.ts'
import { planNow, ruleRow } from '../queries.ts'
import { retentionRules } from '../tables.ts'
import { RETENTION } from './turns.ts'

/**
 * Looks whether admins are to be told that the people of the event will be erased, or whether the day has come: what every
 * worker does every few minutes. A suspended event waits; a closed one does not.
 */
export async function lookAtRetention(scope: EventScope): Promise<void> {
  // Most events have no rule, and take no turn.
  if ((await inEvent(scope, ruleRow))?.keepDays == null) return
  await inEvent(scope, async (event) => {
    await takeTurn(event, RETENTION)
    const row = await ruleRow(event)
    const state = (await eventById(event.services, event.eventId))?.state
    if (!row || state === undefined || state === 'suspended') return
    const found = await planNow(event, row)
    const { plan, today } = found
    // The end has moved: what was told of the former day is void, also if it comes back.
    if (row.noticedFor !== null && row.noticedFor !== plan?.dueDay) await update(event, noNotices)
    if (!plan) return
    if (plan.notice !== null) await tell(event, { ...found, plan, answers: row.answers })
    else if (plan.isDue && (row.runOn !== today || row.endedAt === null))
      await event.services.jobs.enqueue(event, eraseOverdue, {}, { key: `retention/${row.reached}` })
  })
}

async function update({ tx, eventId }: EventTransaction, set: Partial<typeof retentionRules.$inferInsert>) {
  await tx.update(retentionRules).set(set).where(eq(retentionRules.eventId, eventId))
}

type Found = Awaited<ReturnType<typeof planNow>>
type Telling = Found & { plan: NonNullable<Found['plan']>; answers: 'kept' | 'removed' }

/** An e-mail to each admin, once for each day that is named. */
async function tell(event: EventTransaction, { plan, today, settings, answers }: Telling) {
  const { dueDay, erasesOn, notice } = plan
  await update(event, {
    noticedFor: dueDay,
    ...(notice === 'last' ? { lastNoticeOn: today } : { firstNoticeOn: today, lastNoticeOn: null }),
  })
  const [admins, appUrl] = [await adminsOf(event), await appUrlOfEvent(event)]
  await queueEmails(
    event,
    admins.map(({ memberId, firstName, email }) => ({
      ...{ type: 'retentionNotice' as const, to: email, memberId },
      // The day of writing too: what is told again, after a change, is an e-mail of its own.
      sendKey: `retentionNotice:${erasesOn}:${today}:${memberId}`,
      variables: {
        firstName,
        erasesOn: formatDayInWords(erasesOn, settings.locale, settings.timeZone),
        daysLeft: countOf(daysBetween(today, erasesOn), 'day', 'days', settings.locale),
        answers: answersInWords[answers],
        privacyUrl: `${appUrl}/admin/privacy`,
      },
    })),
  )
  await recordAudit(event, {
    ...{ memberId: null, action: 'retention.notify' as const, subjectId: 'retention' },
    after: { erasesOn, admins: admins.length },
  })
  announce(event, [retentionTopic], organisers)
}

const answersInWords = {
  kept: 'Answers stay, without their names and addresses.',
  removed: 'All answers are removed with their files.',
} as const
