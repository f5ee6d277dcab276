import { expect, test } from 'vitest'
import { blankField } from './blank-field.ts'
import { fieldSchema, groupFieldSchema } from './field-schemas.ts'
import { acceptedKinds, fieldTypeNames, isLayout, layoutTypes, questionTypes } from './field-types.ts'

const types = [...questionTypes, ...layoutTypes]

test.each(types)('a blank %s fits its schema', (type) => {
  const field = blankField(type, 'q1')
  expect(field).toMatchObject({ id: 'q1', type, label: '', isRequired: type === 'disclaimer' })
  expect(fieldSchema.parse(field)).toEqual(field)
  expect(groupFieldSchema.safeParse(field).success).toBe(type !== 'template')
})

test('every type has a name and is a question or layout', () => {
  expect(Object.keys(fieldTypeNames).sort()).toEqual([...types].sort())
  expect(types.filter(isLayout)).toEqual([...layoutTypes])
})

test('the defaults of the specification', () => {
  expect(blankField('checkbox', 'q').options.map(({ label }) => label)).toEqual(['Yes', 'No'])
  const name = blankField('fullName', 'q')
  const shown = [name.prefix, name.firstName, name.middleName, name.surname, name.postNominals].map(
    ({ show }) => show,
  )
  expect(shown).toEqual([false, true, true, true, false])
  expect(blankField('upload', 'q').accept).toEqual(['image', 'docs', 'video'])
  expect(blankField('repeater', 'q').cellSchema).toEqual([{ id: 'cell1', label: '', type: 'text' }])
  expect(blankField('number', 'q')).toMatchObject({ min: null, max: null })
})

test('a repeater has four cells at most, each once', () => {
  const cells = (...ids: string[]) => ({ id: 'q', type: 'repeater', cellSchema: ids.map((id) => ({ id })) })
  expect(fieldSchema.safeParse(cells('cell1', 'cell2', 'cell3', 'cell4')).success).toBe(true)
  expect(fieldSchema.safeParse(cells('cell1', 'cell1')).success).toBe(false)
  expect(fieldSchema.safeParse(cells('cell5')).success).toBe(false)
})

test('no kinds accept every allowed kind', () => {
  expect(acceptedKinds([])).toEqual(['image', 'docs', 'video', 'zip', 'pdf'])
  expect(acceptedKinds(['pdf'])).toEqual(['pdf'])
  expect(acceptedKinds(['docs'])).toEqual(['docs', 'pdf'])
})

test.each(['END', 'loopCount', '__proto__', 'constructor', 'a/b', ''])(
  '%j cannot be the id of a field',
  (id) => {
    expect(fieldSchema.safeParse({ id, type: 'text' }).success).toBe(false)
  },
)
