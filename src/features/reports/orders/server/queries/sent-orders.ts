import { type SQL, sql } from 'drizzle-orm'
import type { Tally } from '#features/submissions/submissions/domain/columns/tally.ts'
import { submissionRevisions, submissions } from '#features/submissions/submissions/server/tables.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import type { Sent } from '../../domain/pair-orders.ts'

/** What was sent of a version: each value after the other, in one text a column. */
type Packed = {
  formId: string
  version: number
  ids: string
  teamIds: string
  moments: string
  tallies: string
  totals: string
  revisions: string
}

/** Neither in ids nor in amounts. */
const BETWEEN = '\n'

/** Of 30,000 submissions, a row each takes PostgreSQL and the driver ten times as long. */
async function readPacked({ tx }: EventTransaction, sent: SQL): Promise<Sent[]> {
  const all = (value: SQL) => sql`string_agg(coalesce(${value}, ''), ${BETWEEN}::text)`
  const { rows } = await tx.execute<Packed>(sql`
    select form_id as "formId", version, ${all(sql`id`)} as ids, ${all(sql`team_id`)} as "teamIds",
      ${all(sql`(extract(epoch from at) * 1000)::bigint::text`)} as moments,
      string_agg(coalesce(tally::text, 'null'), ',') as tallies,
      ${all(sql`totals ->> 'grandTotal'`)} as totals, ${all(sql`revision::text`)} as revisions
    from (${sent}) as sent
    group by form_id, version`)
  return rows.flatMap(unpacked)
}

function unpacked({ formId, version, ...packed }: Packed): Sent[] {
  const ids = packed.ids.split(BETWEEN)
  const teamIds = packed.teamIds.split(BETWEEN)
  const moments = packed.moments.split(BETWEEN)
  const totals = packed.totals.split(BETWEEN)
  const revisions = packed.revisions.split(BETWEEN)
  const tallies = JSON.parse(`[${packed.tallies}]`) as (Tally | null)[]
  return ids.map((id, at) => {
    const tally = tallies[at]
    return {
      id,
      formId,
      version,
      at: Number(moments[at]),
      teamId: teamIds[at] || null,
      tally: Array.isArray(tally) ? tally : null,
      stored: totals[at] || null,
      revision: revisions[at] ? Number(revisions[at]) : null,
    }
  })
}

/** All that was sent of these forms and waits for no text to be accepted: of each team, the latest counts. */
export function sentNow(event: EventTransaction, formIds: readonly string[]): Promise<Sent[]> {
  return readPacked(
    event,
    sql`select s.form_id, s.version, s.id, s.team_id, s.updated_at as at, s.tally, s.totals, null::int as revision
      from ${submissions} s
      where s.event_id = ${event.eventId} and s.form_id = any(${sql.param([...formIds])}::text[])
        and not s.is_draft and s.open_disclaimers = '{}'`,
  )
}

/** What those that have changed since were at that moment. What waited for a text to be accepted did not count then. */
export function sentThen(event: EventTransaction, formIds: readonly string[], since: Date): Promise<Sent[]> {
  const moment = since.toISOString()
  return readPacked(
    event,
    sql`select s.form_id, r.version, s.id, s.team_id, r.changed_at as at, r.tally, r.totals, r.revision
      from ${submissions} s
      cross join lateral (
        select * from ${submissionRevisions} r
        where r.event_id = s.event_id and r.submission_id = s.id and r.changed_at < ${moment}
        order by r.revision desc limit 1) as r
      where s.event_id = ${event.eventId} and s.form_id = any(${sql.param([...formIds])}::text[])
        and not s.is_draft and s.updated_at >= ${moment} and (r.tally is null or not r.is_open)`,
  )
}
