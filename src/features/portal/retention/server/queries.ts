import { eq, sql } from 'drizzle-orm'
import { allSettings } from '#features/event/events/server/queries.ts'
import { ERASED_ADDRESS, erasedName } from '#features/portal/privacy/domain/rewriting.ts'
import { calendarDay } from '#kit/dates/zone.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import type { RetentionDocument } from '../contract.ts'
import { noNotices, type RetentionFacts, retentionPlan } from '../domain/plan.ts'
import { noRule } from '../domain/rule.ts'
import { retentionRules } from './tables.ts'

type Row = typeof retentionRules.$inferSelect

export async function ruleRow({ tx, eventId }: EventTransaction): Promise<Row | undefined> {
  const [row] = await tx.select().from(retentionRules).where(eq(retentionRules.eventId, eventId))
  return row
}

/** What the rule comes to today, in the event's zone. */
export async function planNow(event: EventTransaction, row: Omit<RetentionFacts, 'endDate' | 'today'>) {
  const { event: settings } = await allSettings(event)
  const today = calendarDay(event.services.clock.now(), settings.timeZone)
  return { today, settings, plan: retentionPlan({ ...row, endDate: settings.endDate, today }) }
}

export function retentionOf(scope: EventScope): Promise<RetentionDocument> {
  return inEvent(scope, async (event) => {
    const row = await ruleRow(event)
    const { settings, plan } = await planNow(event, row ?? { ...noRule, ...noNotices })
    return {
      ...(row ? { keepDays: row.keepDays, answers: row.answers } : noRule),
      version: row?.version ?? 0,
      endDate: settings.endDate,
      erasesOn: plan?.erasesOn ?? '',
      isNoticed: plan !== undefined && row?.noticedFor === plan.dueDay,
      // Nobody without a rule: every admin's first page asks.
      ...(row?.keepDays == null ? { people: 0, guests: 0 } : await countToErase(event)),
      ranOn: row?.runOn ?? '',
      isRunning: row?.startedAt != null && row.endedAt === null && row.keepDays !== null,
      erased: row?.begunAt ? await countErased(event, row.begunAt) : 0,
      refused: row?.refused ?? 0,
    }
  })
}

/** SQL over the row `m` of members with its account `a`: everybody but the admins, and product staff, who are nobody's of the event. */
const isToErase = sql`not (m.account_id is not null and m.level = 'admin')
  and not coalesce(a.is_staff, false)
  and not (m.account_id is null and m.first_name = ${erasedName.firstName} and m.surname = ${erasedName.surname})`

const ERASED_FIRST_NAME = `"firstName": "${erasedName.firstName}"`

/** SQL: the submissions `s` with their answers as text, made once a row: of 50,000 guests it is most of the work. */
const guestsAnswers = sql`submissions s cross join lateral (select s.values::text as said offset 0) as answers`

/** SQL over them: a guest's answers that may still name somebody. */
const mayNameGuest = sql`s.is_guest and (
  (said like '%@%' and replace(said, ${ERASED_ADDRESS}, '') like '%@%')
  or (said like '%"firstName": "_%' and replace(said, ${ERASED_FIRST_NAME}, '') like '%"firstName": "_%'))`

async function countToErase({ tx, eventId }: EventTransaction): Promise<{ people: number; guests: number }> {
  const { rows } = await tx.execute<{ people: number; guests: number }>(sql`
    select
      (select count(*)::int from members m left join accounts a on a.id = m.account_id
        where m.event_id = ${eventId} and ${isToErase}) as people,
      (select count(*)::int from ${guestsAnswers} where s.event_id = ${eventId} and ${mayNameGuest}) as guests`)
  return rows[0] ?? { people: 0, guests: 0 }
}

/** The ids of the next people after one, in the order of their ids. */
export async function nextPeople(
  { tx, eventId }: EventTransaction,
  { after, atMost }: { after: string; atMost: number },
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select m.id from members m left join accounts a on a.id = m.account_id
    where m.event_id = ${eventId} and m.id > ${after} and ${isToErase} order by m.id limit ${atMost}`)
  return rows.map(({ id }) => id)
}

/** The ids of the next submissions of guests that may still name somebody. */
export async function nextGuests(
  { tx, eventId }: EventTransaction,
  { after, atMost }: { after: string; atMost: number },
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select s.id from ${guestsAnswers}
    where s.event_id = ${eventId} and s.id > ${after} and ${mayNameGuest} order by s.id limit ${atMost}`)
  return rows.map(({ id }) => id)
}

/** People and guests whom the portal itself has erased since then. */
export async function countErased({ tx, eventId }: EventTransaction, since: Date): Promise<number> {
  const { rows } = await tx.execute<{ erased: number }>(sql`
    select count(distinct coalesce(member_id, id))::int as erased from erasures
    where event_id = ${eventId} and erased_by is null and erased_at >= ${since}`)
  return rows[0]?.erased ?? 0
}
