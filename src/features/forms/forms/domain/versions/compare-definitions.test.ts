import { expect, test } from 'vitest'
import { type FormDefinition, formDefinitionSchema } from '../definition.ts'
import { blankField } from '../fields/blank-field.ts'
import { compareDefinitions } from './compare-definitions.ts'

const form = (ids: readonly string[], parts: object = {}): FormDefinition =>
  formDefinitionSchema.parse({ fields: ids.map((id) => blankField('text', id)), ...parts })

const told = (before: FormDefinition, after: FormDefinition) =>
  compareDefinitions(before, after).map((one) =>
    one.kind === 'changed' ? [one.field.id, ...one.changes] : [one.field.id, one.kind],
  )

test('two equal definitions differ in nothing, whatever the order of their keys', () => {
  const logic = { a: { rules: [{ sourceId: 'a', sourceValue: 'x' }], thenFieldId: 'b' } }
  const before = form(['a', 'b'], { logicMap: logic })
  const swapped = (value: object) => Object.fromEntries(Object.entries(value).reverse())
  const after = { ...before, fields: before.fields.map((field) => swapped(field) as typeof field) }
  expect(compareDefinitions(before, after)).toEqual([])
})

test('a property that the earlier version did not know is no change while it is empty', () => {
  const { min: _, max: __, ...old } = blankField('text', 'a')
  const before = { ...form([]), fields: [old as ReturnType<typeof blankField<'text'>>] }
  expect(compareDefinitions(before, form(['a']))).toEqual([])
})

test('tells what was added, changed, moved and removed', () => {
  const before = form(['a', 'b', 'c', 'd'])
  const fields = [
    { ...blankField('text', 'd'), max: 5 },
    { ...blankField('text', 'a'), label: 'Name', isRequired: true },
    blankField('area', 'b'),
    blankField('text', 'e'),
  ]
  const after = formDefinitionSchema.parse({
    fields,
    logicMap: { a: { rules: [], thenFieldId: 'e' } },
  })
  expect(told(before, after)).toEqual([
    ['d', 'settings', 'place'],
    ['a', 'wording', 'required', 'logic'],
    ['b', 'type'],
    ['e', 'added'],
    ['c', 'removed'],
  ])
})
