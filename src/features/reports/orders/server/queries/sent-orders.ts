import { type SQL, sql } from 'drizzle-orm'
import { openDisclaimers } from '#features/forms/forms/domain/answers/acceptances.ts'
import { answersSchema } from '#features/forms/forms/domain/answers/answer-schemas.ts'
import type { FormDefinition } from '#features/forms/forms/domain/definition.ts'
import { definitionsOfVersions } from '#features/forms/forms/server/queries.ts'
import { forms, formVersions } from '#features/forms/forms/server/tables.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { type Tally, tallyAnswers } from '#features/submissions/submissions/domain/columns/tally.ts'
import { nodeAt } from '#features/submissions/submissions/domain/node-at.ts'
import { submissionRevisions, submissions } from '#features/submissions/submissions/server/tables.ts'
import { readStored } from '#platform/stored/read-stored.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import type { Orderer, SentOrder } from '../../domain/count-orders.ts'
import type { OrderForm } from '../../domain/order-lines.ts'

/** Of a form, or of a group that is placed in it. */
const asksForOrders = sql`(v.definition @? '$.fields[*] ? (@.type == "itemList")'
  or v.definition @? '$.groups.*.fields[*] ? (@.type == "itemList")')`

/** The forms that ask for orders, by title: with each version that is current, or that somebody has answered. */
export async function orderForms(event: EventTransaction): Promise<Map<string, OrderForm>> {
  const { tx, eventId } = event
  const { rows } = await tx.execute<{ id: string; title: string; isArchived: boolean; version: number }>(sql`
    select f.id, f.title, f.is_archived as "isArchived", v.version
    from ${forms} f join ${formVersions} v on v.event_id = f.event_id and v.form_id = f.id
    where f.event_id = ${eventId} and ${asksForOrders} and (v.version = f.current_version
      or exists (select from ${submissions} s where s.event_id = f.event_id and s.form_id = f.id
        and s.version = v.version and not s.is_draft))
    order by f.title, f.id, v.version desc`)
  const definitions = await definitionsOfVersions(
    event,
    rows.map(({ id, version }) => ({ formId: id, version })),
  )
  const asked = new Map<string, OrderForm & { definitions: Map<number, FormDefinition> }>()
  for (const { id, title, isArchived, version } of rows) {
    const form = asked.get(id) ?? { id, title, isArchived, definitions: new Map<number, FormDefinition>() }
    asked.set(id, form)
    const definition = definitions.get(`${id}/${version}`)
    if (definition) form.definitions.set(version, definition)
  }
  return asked
}

/** Every team by its id, with where it stands. */
export async function orderingTeams({ tx, eventId }: EventTransaction): Promise<Map<string, Orderer>> {
  const { rows } = await tx.execute<Omit<Orderer, 'teamId'>>(sql`
    select id, name, hall, stand, is_organiser as "isOrganiser" from ${teams} where event_id = ${eventId}`)
  return new Map(rows.map((team) => [team.id, { ...team, teamId: team.id }]))
}

type Row = {
  id: string
  formId: string
  version: number
  teamId: string | null
  /** As text, which is read in one piece. */
  tally: string | null
  stored: string | null
  values: unknown
  path: string[] | null
}

type Read = {
  forms: ReadonlyMap<string, OrderForm>
  teams: ReadonlyMap<string, Orderer>
}

/** What a submission says to be counted: its answers alone where there is no tally yet. */
const told = (s: SQL) => sql`${s}.tally::text as tally, ${s}.totals ->> 'grandTotal' as stored,
  case when ${s}.tally is null then ${s}.values end as values,
  case when ${s}.tally is null then ${s}.path end as path`

/**
 * What counts now: of each team the latest that it has sent of a form and that waits for no text to be accepted; of
 * guests each.
 */
export async function ordersNow(
  event: EventTransaction,
  { forms: asked, teams: known }: Read,
  since: Date | undefined,
) {
  const { rows } = await event.tx.execute<Row & { count: number; isBefore: boolean }>(sql`
    select distinct on (s.form_id, coalesce(s.team_id, s.id)) s.id, s.form_id as "formId", s.version,
      s.team_id as "teamId", ${told(sql`s`)},
      ${since === undefined ? sql`true` : sql`s.updated_at < ${since.toISOString()}`} as "isBefore",
      count(*) over (partition by s.form_id, coalesce(s.team_id, s.id))::int as count
    from ${submissions} s
    where s.event_id = ${event.eventId} and s.form_id = any(${idsOf(asked)}) and not s.is_draft
      and s.open_disclaimers = '{}'
    order by s.form_id, coalesce(s.team_id, s.id), s.updated_at desc, s.id desc`)
  let duplicates = 0
  const orders = rows.flatMap(({ count, isBefore, ...row }) => {
    duplicates += count - 1
    const order = sentOrder(event, row, {
      known,
      definition: asked.get(row.formId)?.definitions.get(row.version),
    })
    return order ? [{ order, isBefore }] : []
  })
  return { orders, duplicates }
}

/**
 * What counted when a day began. Of those that have not changed since, it is what counts now; of the others the latest
 * of what they were then. What was deleted since was nothing then: it is gone. The forms come with the versions that it
 * was made with.
 */
export async function ordersThen(
  event: EventTransaction,
  { forms: asked, teams: known }: Read,
  now: readonly { order: SentOrder; isBefore: boolean }[],
  since: Date,
): Promise<{ orders: SentOrder[]; forms: Read['forms'] }> {
  const moment = since.toISOString()
  const { rows } = await event.tx.execute<Row & { at: string }>(sql`
    with asked as (
      select s.* from ${submissions} s
      where s.event_id = ${event.eventId} and s.form_id = any(${idsOf(asked)}) and not s.is_draft)
    select s.id, s.form_id as "formId", s.version, s.team_id as "teamId", ${told(sql`s`)},
      to_char(s.updated_at, 'YYYYMMDDHH24MISSUS') as at
    from asked s
    where s.team_id is not null and s.updated_at < ${moment} and s.open_disclaimers = '{}'
      and exists (select from asked l where l.form_id = s.form_id and l.team_id = s.team_id
        and l.updated_at >= ${moment})
    union all
    select * from (
      select distinct on (s.id) s.id, s.form_id, r.version, s.team_id, null, r.totals ->> 'grandTotal',
        r.values, r.path, to_char(r.changed_at, 'YYYYMMDDHH24MISSUS')
      from asked s join ${submissionRevisions} r on r.event_id = s.event_id and r.submission_id = s.id
      where s.updated_at >= ${moment} and r.changed_at < ${moment}
      order by s.id, r.revision desc) as former`)
  const changed = new Map<string, { order: SentOrder; at: string }>()
  const then = await withVersionsOf(event, asked, rows)
  for (const { at, ...row } of rows) {
    const definition = then.get(row.formId)?.definitions.get(row.version)
    const order = sentOrder(event, row, { known, definition })
    if (!order) continue
    const key = `${row.formId}/${order.orderer.id}`
    const other = changed.get(key)
    if (!other || at > other.at || (at === other.at && row.id > other.order.submissionId))
      changed.set(key, { order, at })
  }
  const unchanged = now.flatMap(({ order, isBefore }) =>
    isBefore && !changed.has(`${order.formId}/${order.orderer.id}`) ? [order] : [],
  )
  return { orders: [...unchanged, ...[...changed.values()].map(({ order }) => order)], forms: then }
}

/** The forms with the versions that these were made with: nobody may have answered one of them since. */
async function withVersionsOf(
  event: EventTransaction,
  asked: Read['forms'],
  rows: readonly Row[],
): Promise<Read['forms']> {
  const missing = new Map(
    rows
      .filter(({ formId, version }) => !asked.get(formId)?.definitions.has(version))
      .map(({ formId, version }) => [`${formId}/${version}`, { formId, version }]),
  )
  const former = await definitionsOfVersions(event, [...missing.values()])
  const whole = new Map(asked)
  for (const [key, { formId, version }] of missing) {
    const [form, definition] = [whole.get(formId), former.get(key)]
    if (!form || !definition) continue
    const definitions = [...form.definitions, [version, definition] as const]
    const newestFirst = definitions.toSorted(([one], [other]) => other - one)
    whole.set(formId, { ...form, definitions: new Map(newestFirst) })
  }
  return whole
}

type Told = { known: ReadonlyMap<string, Orderer>; definition: FormDefinition | undefined }

/** Undefined where it cannot be read, or waited for a text to be accepted. */
function sentOrder(event: EventTransaction, row: Row, { known, definition }: Told): SentOrder | undefined {
  const { id, formId, version, teamId, stored } = row
  const orderer = teamId === null ? guestOf(id) : known.get(teamId)
  if (!orderer || !definition) return undefined
  const tally = row.tally === null ? tallyOf(event, row, definition) : (JSON.parse(row.tally) as Tally)
  return Array.isArray(tally) ? { submissionId: id, formId, version, orderer, tally, stored } : undefined
}

function tallyOf(
  event: EventTransaction,
  { id, values, path }: Row,
  definition: FormDefinition,
): Tally | undefined {
  const answers = readStored(event, { noun: 'submission', id }, answersSchema, values)
  if (!answers || path === null) return undefined
  if (openDisclaimers(definition, answers, path.map(nodeAt)).length > 0) return undefined
  return tallyAnswers(definition, { values: answers, path, totals: null })
}

function guestOf(submissionId: string): Orderer {
  return {
    id: submissionId,
    teamId: null,
    name: 'Guest submission',
    hall: '',
    stand: '',
    isOrganiser: false,
  }
}

function idsOf(asked: ReadonlyMap<string, OrderForm>): SQL {
  return sql`${sql.param([...asked.keys()])}::text[]`
}
