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

/** Takes one item that is ordered, by its number: the same item again for each instance of a group. */
type Take = (item: number, price: number, quantity: number) => void

/** Every item of these forms, known by its number from here on: the lines of the largest event are many. */
export function orderCatalogue(forms: Iterable<OrderForm>) {
  const items: OrderItem[] = []
  const readers = new Map<string, OrderReader>()
  for (const form of forms) readers.set(form.id, orderReader(form, items))
  return { items, readers }
}

export type OrderCatalogue = ReturnType<typeof orderCatalogue>
export type OrderReader = ReturnType<typeof orderReader>

/**
 * Reads what submissions to a form order, out of what is kept beside their answers to be counted.
 * @param all where the items of the form are added
 */
function orderReader(form: OrderForm, all: OrderItem[]) {
  const numbers = new Map<string, number>()
  for (const [key, item] of itemsOf(form)) numbers.set(key, all.push(item) - 1)
  const plans = new Map(
    [...form.definitions].map(([version, definition]) => [version, placesOf(definition, numbers)]),
  )
  return {
    form,
    /** @returns whether its version is known */
    read(version: number, tally: Tally, take: Take): boolean {
      const places = plans.get(version)
      if (!places) return false
      for (const { at, asked, inside } of places) {
        const told = tally[at]
        if (asked) takeAll(asked, told as Told | undefined, take)
        // Only a group holds instances; a number says that it was not asked.
        else if (inside && Array.isArray(told))
          for (const instance of told as readonly (readonly Told[])[])
            for (const [index, inner] of inside.entries()) if (inner) takeAll(inner, instance[index], take)
      }
      return true
    },
  }
}

/** Of each item of an item list, in the order of its version: its number, and its price in hundredths. */
type Asked = { numbers: readonly (number | undefined)[]; prices: readonly number[] }
type Place = { at: number; asked: Asked | null; inside: readonly (Asked | null)[] | null }

/**
 * An item and its quantity, one after the other. What the checks would refuse counts as nothing, as in the totals: an item
 * that its version does not have, which is told by its id, or a part of one.
 */
function takeAll({ numbers, prices }: Asked, told: Told | undefined, take: Take): void {
  if (told === undefined || typeof told === 'number') return
  for (let at = 0; at < told.length; at += 2) {
    const place = told[at]
    const [item, price] = typeof place === 'number' ? [numbers[place], prices[place]] : []
    const quantity = Number(told[at + 1])
    if (item !== undefined && price !== undefined && Number.isSafeInteger(quantity))
      take(item, price, quantity)
  }
}

/** Every item that any version of the form has, by its newest name (decisions, “Submissions”). */
function itemsOf(form: OrderForm): Map<string, OrderItem> {
  const items = new Map<string, OrderItem>()
  const note = (question: string, questionId: string, offered: FieldOf<'itemList'>['items']) => {
    for (const { itemId, label } of offered) {
      const key = keyOf(questionId, itemId)
      if (!items.has(key))
        items.set(key, { id: `${form.id}/${key}`, label, question, place: items.size, form })
    }
  }
  const versions = [...form.definitions.values()]
  for (const column of answerColumns(versions, {})) {
    const question = column.group ? `${column.group.label}: ${column.label}` : column.label
    if (column.field.type === 'itemList') note(question, questionKey(column), column.field.items)
  }
  // Of a question that newer versions ask in another way, the columns know the newest alone.
  for (const definition of versions)
    for (const { templateId, field } of listsOf(definition))
      note(field.reportLabel || field.label, questionKey({ templateId, fieldId: field.id }), field.items)
  return items
}

/** The item lists of a version, in order, and in which group each stands. */
function listsOf(definition: FormDefinition) {
  return questionsOf(definition).flatMap(({ id, field, inside }) =>
    [...(inside ?? [field])].flatMap((one) =>
      one.type === 'itemList' ? [{ templateId: inside ? id : '', field: one }] : [],
    ),
  )
}

function placesOf(definition: FormDefinition, numbers: ReadonlyMap<string, number>): Place[] {
  return questionsOf(definition)
    .map(({ id, field, inside }, at) => ({
      at,
      asked: askedAs(field, '', numbers),
      inside: inside ? inside.map((inner) => askedAs(inner, id, numbers)) : null,
    }))
    .filter(({ asked, inside }) => asked !== null || inside?.some(Boolean))
}

function askedAs(
  field: FormDefinition['fields'][number],
  templateId: string,
  numbers: ReadonlyMap<string, number>,
): Asked | null {
  if (field.type !== 'itemList') return null
  const question = questionKey({ templateId, fieldId: field.id })
  return {
    numbers: field.items.map(({ itemId }) => numbers.get(keyOf(question, itemId))),
    prices: field.items.map(({ price }) => Number(inHundredths(price))),
  }
}

function keyOf(questionId: string, itemId: string): string {
  return `${questionId}/${itemId}`
}
