import { sql } from 'drizzle-orm'
import { formDefinitionSchema } from '#features/forms/forms/domain/definition.ts'
import { tallyAnswers } from '#features/submissions/submissions/domain/columns/tally.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'

/** Forms that ask for orders, each sent by every team; twelve items each, of which a team orders five. */
const [FORMS, ITEMS, ORDERED, BASKETS] = [10, 12, 5, 400]

const path = ['note', 'list', 'total']

const definition = formDefinitionSchema.parse({
  fields: [
    { id: 'note', type: 'text', label: 'Anything else?' },
    {
      ...{ id: 'list', type: 'itemList', label: 'What do you need?' },
      items: Array.from({ length: ITEMS }, (_, item) => ({
        ...{ itemId: `item-${item}`, label: `Item ${item}`, price: `${10 + item * 7}.50` },
      })),
    },
    { id: 'total', type: 'grandTotal', label: 'Total' },
  ],
})

/** Every team has sent every form; a tenth have changed it in the last week. */
export async function plantOrders(scope: EventScope) {
  const baskets = Array.from({ length: BASKETS }, (_, nth) => {
    // By a step that comes back to none of the twelve too early.
    const ordered = Array.from({ length: ORDERED }, (__, place) => (nth + place * 5) % ITEMS)
    const list = Object.fromEntries(ordered.map((item) => [`item-${item}`, 1 + ((nth + item) % 20)]))
    const hundredths = Object.entries(list).reduce(
      (sum, [item, count]) => sum + count * (1050 + Number(item.slice(5)) * 700),
      0,
    )
    const totals = { itemLists: {}, grandTotal: (hundredths / 100).toFixed(2) }
    const values = { note: `Basket ${nth}`, list }
    const tallied = (ordered: typeof values) => tallyAnswers(definition, { values: ordered, path, totals })
    // Three of the first item, before it was changed.
    const before = { ...values, list: { ...list, 'item-0': 3 } }
    return { nth, values, totals, tally: tallied(values), before, tally_before: tallied(before) }
  })
  await inEvent(scope, async ({ tx, eventId }) => {
    await tx.execute(sql`
      insert into forms (event_id, id, title, description, draft, is_published, current_version)
      select ${eventId}, 'orders-' || n, 'Order ' || n, '', ${JSON.stringify(definition)}::jsonb, true, 1
      from generate_series(1, ${FORMS}::int) n`)
    await tx.execute(sql`
      insert into form_versions (event_id, form_id, version, definition, published_at)
      select ${eventId}, 'orders-' || n, 1, ${JSON.stringify(definition)}::jsonb, now()
      from generate_series(1, ${FORMS}::int) n`)
    await tx.execute(sql`
      with basket as (select * from jsonb_to_recordset(${JSON.stringify(baskets)}::jsonb)
          as b (nth int, "values" jsonb, totals jsonb, tally jsonb)),
        team as (select id, row_number() over (order by id) as n from teams where event_id = ${eventId})
      insert into submissions (event_id, id, form_id, version, team_id, "values", path, totals, tally, is_draft,
        is_complete, submitted_at, updated_at)
      select ${eventId}, 'order-' || f || '-' || team.n, 'orders-' || f, 1, team.id, basket.values,
        array['note', 'list', 'total'], basket.totals, basket.tally::text::json, false, true, sent_at, sent_at
      from generate_series(1, ${FORMS}::int) f cross join team
      join lateral (select now() - interval '1 day' * (case when team.n % 10 = 0 then 3 else 20 end) as sent_at) m on true
      join basket on nth = (f * 37 + team.n) % ${BASKETS}::int`)
    await tx.execute(sql`
      insert into submission_revisions (event_id, submission_id, revision, version, "values", path, totals, tally,
        is_open, is_by_organiser, changed_at)
      select event_id, id, 1, version, before, path, s.totals, tally_before::text::json, false, false,
        now() - interval '15 days'
      from submissions s
      join jsonb_to_recordset(${JSON.stringify(baskets)}::jsonb)
        as basket (nth int, before jsonb, tally_before jsonb) on "values" ->> 'note' = 'Basket ' || nth
      where event_id = ${eventId} and form_id like 'orders-%' and updated_at > now() - interval '7 days'`)
  })
}
