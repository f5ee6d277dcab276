import { eq } from 'drizzle-orm'
import { eventById } from '#features/event/events/server/queries.ts'
import { erasePerson } from '#features/portal/privacy/server/commands/erasing.ts'
import type { Asked } from '#features/portal/privacy/server/queries/person.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { organisers } from '#platform/live/audience.ts'
import { system } from '#platform/permissions/actor.ts'
import type { ErasedAnswers } from '#platform/privacy/personal-data.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import { retentionTopic } from '../../domain/topic.ts'
import { eraseOverdue } from '../jobs.ts'
import { countErased, nextGuests, nextPeople, planNow, ruleRow } from '../queries.ts'
import { retentionRules } from '../tables.ts'
import { RETENTION } from './turns.ts'

/**
 * People that one job erases, each in a transaction of its own: a job that is killed has done whole people, and the next one
 * finds them gone. At the largest event one takes a second or two.
 */
const PEOPLE_AT_ONCE = 20

/**
 * Erases the next people of an event whose time is over, and goes on in another job. Whom it cannot erase, since settings name
 * them, it counts and comes back for on the next day.
 */
export async function eraseNext(scope: EventScope): Promise<void> {
  const turn = await inEvent(scope, beginTurn)
  if (!turn) return
  let refused = 0
  for (const asked of turn.people) if (!(await eraseOne(scope, asked, turn.answers))) refused += 1
  await inEvent(scope, (event) => endTurn(event, turn, refused))
}

/** @returns false where they still are in the event */
async function eraseOne(scope: EventScope, asked: Asked, answers: ErasedAnswers): Promise<boolean> {
  try {
    const done = await erasePerson(scope, system, { asked, answers, isForced: true, isOnce: true })
    return done.ok || done.error === 'nobody'
  } catch (error) {
    // One whose rows cannot be written must not keep everybody else's.
    scope.services.report(error, { eventId: scope.eventId })
    return false
  }
}

type Turn = {
  answers: ErasedAnswers
  people: readonly Asked[]
  /** What the run has reached, and reaches by this turn; null at its end. */
  from: string
  to: string | null
}

/** Which people are next; undefined where there is nothing to do, or no longer. */
async function beginTurn(event: EventTransaction): Promise<Turn | undefined> {
  await takeTurn(event, RETENTION)
  const row = await ruleRow(event)
  const state = (await eventById(event.services, event.eventId))?.state
  if (!row || state === undefined || state === 'suspended') return undefined
  const { plan, today } = await planNow(event, row)
  if (!plan?.isDue || plan.notice !== null) return undefined
  const isNew = row.runOn !== today && (row.runOn === null || row.endedAt !== null)
  if (!isNew && row.endedAt !== null) return undefined
  if (isNew) {
    const startedAt = event.services.clock.now()
    await event.tx
      .update(retentionRules)
      .set({
        ...{ runOn: today, begunAt: row.begunAt ?? startedAt, startedAt, endedAt: null },
        ...{ reached: '', refused: 0 },
      })
      .where(eq(retentionRules.eventId, event.eventId))
  }
  const from = isNew ? '' : row.reached
  const { answers } = row
  return { answers, from, ...(await peopleAfter(event, from, answers)) }
}

async function peopleAfter(
  event: EventTransaction,
  reached: string,
  answers: ErasedAnswers,
): Promise<Pick<Turn, 'people' | 'to'>> {
  const [phase = '', after = ''] = reached.split('/')
  if (phase === '' || phase === 'people') {
    const people = await nextPeople(event, { after, atMost: PEOPLE_AT_ONCE })
    const last = people.at(-1)
    const asked = people.map((memberId) => ({ memberId }))
    return { people: asked, to: last === undefined ? 'guests/' : `people/${last}` }
  }
  if (phase === 'guests') {
    const guests = await nextGuests(event, { after, atMost: PEOPLE_AT_ONCE })
    const last = guests.at(-1)
    const asked = guests.map((submissionId) => ({ submissionId }))
    return { people: asked, to: last === undefined ? 'answers/0' : `guests/${last}` }
  }
  if (answers === 'kept') return { people: [], to: null }
  // Another number each time: a job goes on by its key, and its own is taken while it runs.
  return { people: [], to: (await emptyAnswers(event)) ? `answers/${Number(after) + 1}` : null }
}

/** What organisers have filled in for others, drafts, and what guests have sent without a name. */
async function emptyAnswers(event: EventTransaction): Promise<boolean> {
  let isMore = false
  for (const { eraseAnswersLeft } of event.services.ports.personalData)
    if (await eraseAnswersLeft?.(event)) isMore = true
  return isMore
}

/** Of two processes with the same job, one goes on. */
async function endTurn(event: EventTransaction, { from, to, answers }: Turn, refusedNow: number) {
  const { tx, eventId, services } = event
  await takeTurn(event, RETENTION)
  const row = await ruleRow(event)
  // The rule was changed meanwhile, or another process has gone on.
  if (!row?.startedAt || row.keepDays === null || row.reached !== from || row.endedAt !== null) return
  const refused = row.refused + refusedNow
  await tx
    .update(retentionRules)
    .set({ refused, ...(to === null ? { endedAt: services.clock.now() } : { reached: to }) })
    .where(eq(retentionRules.eventId, eventId))
  announce(event, [retentionTopic], organisers)
  if (to !== null) {
    await services.jobs.enqueue(event, eraseOverdue, {}, { key: `retention/${to}` })
    return
  }
  const erased = await countErased(event, row.startedAt)
  if (erased === 0 && refused === 0) return
  await recordAudit(event, {
    ...{ memberId: null, action: 'retention.erase' as const, subjectId: 'retention' },
    after: { erased, refused, kept: answers },
  })
}
