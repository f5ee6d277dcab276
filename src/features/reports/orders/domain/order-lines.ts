import type { FormDefinition } from '#features/forms/forms/domain/definition.ts'
import type { FieldOf } from '#features/forms/forms/domain/fields/field-schemas.ts'
import {
  answerColumns,
  questionKey,
} from '#features/submissions/submissions/domain/columns/answer-columns.ts'
import { questionsOf, type Tally, type Told } from '#features/submissions/submissions/domain/columns/tally.ts'
import { inHundredths } from '#kit/money/money.ts'

/** A form that asks for orders; its definitions by version, the newest first. */
export type OrderForm = {
  id: string
  title: string
  isArchived: boolean
  definitions: ReadonlyMap<number, FormDefinition>
}

/** An item that can be ordered, wherever it stands in its form; as it is called now. */
export type OrderItem = {
  /** By which filters and addresses know it. */
  id: string
  label: string
  /** The item list that it is in, with the group around it. */
  question: string
  /** The place in its form. */
  place: number
  form: OrderForm
}

type Ordered = { item: OrderItem; price: bigint; quantity: number }

/** Every item that any version of the form has, by its newest name (decisions, “Submissions”). */
function itemsOf(form: OrderForm, plans: Iterable<readonly Place[]>): Map<string, OrderItem> {
  const items = new Map<string, OrderItem>()
  const note = (question: string, questionId: string, offered: FieldOf<'itemList'>['items']) => {
    for (const { itemId, label } of offered) {
      const key = `${questionId}/${itemId}`
      if (!items.has(key))
        items.set(key, { id: `${form.id}/${key}`, label, question, place: items.size, form })
    }
  }
  for (const column of answerColumns([...form.definitions.values()], {})) {
    const question = column.group ? `${column.group.label}: ${column.label}` : column.label
    if (column.field.type === 'itemList') note(question, questionKey(column), column.field.items)
  }
  // Of a question that newer versions ask in another way, the columns know the newest alone.
  for (const places of plans)
    for (const { asked, inside } of places)
      for (const one of [asked, ...(inside ?? [])])
        if (one) note(one.field.reportLabel || one.field.label, one.key, one.field.items)
  return items
}

type Asked = { key: string; field: FieldOf<'itemList'>; prices: Map<string, bigint> }
type Place = { at: number; asked: Asked | null; inside: readonly (Asked | null)[] | null }

/** Reads what submissions to a form order, out of what is kept beside their answers to be counted. */
export function orderReader(form: OrderForm) {
  const plans = new Map([...form.definitions].map(([version, definition]) => [version, placesOf(definition)]))
  const items = itemsOf(form, plans.values())

  return {
    form,
    items,
    /** Each item once: the instances of a group together. Null where its version is not known. */
    read(version: number, tally: Tally): Ordered[] | null {
      const places = plans.get(version)
      if (!places) return null
      const ordered = new Map<string, Ordered>()
      for (const { at, asked, inside } of places) {
        const told = tally[at]
        if (asked) add(ordered, asked, told as Told | undefined)
        // Only a group holds instances; a number says that it was not asked.
        else if (inside && Array.isArray(told))
          for (const instance of told as readonly (readonly Told[])[])
            for (const [index, inner] of inside.entries()) if (inner) add(ordered, inner, instance[index])
      }
      return [...ordered.values()]
    },
  }

  /**
   * An item and its quantity, one after the other. What the checks would refuse counts as nothing, as in the totals: an
   * item that its version does not have, or a part of one.
   */
  function add(ordered: Map<string, Ordered>, { key, field, prices }: Asked, told: Told | undefined): void {
    if (told === undefined || typeof told === 'number') return
    for (let at = 0; at < told.length; at += 2) {
      const one = told[at]
      const itemId = typeof one === 'number' ? field.items[one]?.itemId : one
      const item = items.get(`${key}/${itemId}`)
      const price = itemId === undefined ? undefined : prices.get(itemId)
      const quantity = Number(told[at + 1])
      if (!item || price === undefined || !Number.isSafeInteger(quantity)) continue
      const known = ordered.get(item.id)
      if (known) known.quantity += quantity
      else ordered.set(item.id, { item, price, quantity })
    }
  }
}

function placesOf(definition: FormDefinition): Place[] {
  return questionsOf(definition)
    .map(({ id, field, inside }, at) => ({
      at,
      asked: askedAs(field, ''),
      inside: inside ? inside.map((inner) => askedAs(inner, id)) : null,
    }))
    .filter(({ asked, inside }) => asked !== null || inside?.some(Boolean))
}

function askedAs(field: FormDefinition['fields'][number], templateId: string): Asked | null {
  if (field.type !== 'itemList') return null
  const prices = new Map(field.items.map(({ itemId, price }) => [itemId, inHundredths(price)]))
  return { key: questionKey({ templateId, fieldId: field.id }), field, prices }
}
