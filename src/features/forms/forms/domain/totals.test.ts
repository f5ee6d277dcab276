import { expect, test } from 'vitest'
import { formDefinitionSchema } from './definition.ts'
import { blankField } from './fields/blank-field.ts'
import { guestFacts } from './logic/logic-words.ts'
import { itemListTotals, totalsOf } from './totals.ts'
import { walk } from './walk/walk.ts'

const list = (id: string, prices: Record<string, string>) => ({
  ...blankField('itemList', id),
  items: Object.entries(prices).map(([itemId, price]) => ({ itemId, label: itemId, price, description: '' })),
})

test('sums are exact where binary fractions are not', () => {
  const totals = itemListTotals(list('q', { a: '0.10', b: '0.2', c: '9' }), { a: 3, b: 1 })
  expect(totals).toEqual({ subtotals: { a: '0.30', b: '0.20' }, total: '0.50' })
})

test.each([[-1], [0.5], ['x'], [Number.NaN]])('a quantity of %s counts as nothing', (quantity) => {
  expect(itemListTotals(list('q', { a: '5.00' }), { a: quantity })).toEqual({ subtotals: {}, total: '0.00' })
})

test('the grand total adds all lists reached, including those in field groups', () => {
  const definition = formDefinitionSchema.parse({
    fields: [
      list('one', { a: '10.00' }),
      list('skipped', { a: '99.00' }),
      { ...blankField('template', 't'), fieldGroupId: 'g', isLooping: true },
      blankField('grandTotal', 'sum'),
    ],
    logicMap: { one: { rules: [{ sourceId: 'one', sourceValue: 'a' }], thenFieldId: 't' } },
    groups: { g: { id: 'g', fields: [list('inner', { b: '0.05' })] } },
  })
  const answers = { one: { a: 2 }, skipped: { a: 1 }, t: [{ inner: { b: 1 } }, { inner: { b: 2 } }] }
  expect(totalsOf(definition, answers, walk(definition, answers, guestFacts))).toEqual({
    itemLists: {
      one: { subtotals: { a: '20.00' }, total: '20.00' },
      't/0/inner': { subtotals: { b: '0.05' }, total: '0.05' },
      't/1/inner': { subtotals: { b: '0.10' }, total: '0.10' },
    },
    grandTotal: '20.15',
  })
})
