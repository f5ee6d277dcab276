import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyForm } from '#test/forms/any-form.ts'
import { groupDefinitionSchema } from './definition.ts'
import { duplicateFieldGroup } from './duplicate.ts'
import { isFieldSource } from './logic/rule-reading.ts'

const anyGroup = anyForm.map(({ form }) => groupDefinitionSchema.parse(form.groups.g0))

test('a copy of a field group is the original under new ids, and names none of the old ones', () => {
  let copied = 0
  fc.assert(
    fc.property(anyGroup, (group) => {
      let made = 0
      const copy = duplicateFieldGroup(group, () => `new${made++}`)
      if (!copy.ok) return
      copied += 1
      const { id, title, fields, logicMap } = copy.value
      const back = new Map(fields.map((field, place) => [field.id, group.fields[place]?.id ?? '']))
      expect([title, fields.length]).toEqual([`${group.title} (Copy)`, group.fields.length])
      expect(new Set([id, ...back.keys(), group.id, ...back.values()]).size).toBe(2 * (fields.length + 1))
      expect(fields.every(({ fieldGroupId }) => fieldGroupId === id)).toBe(true)
      const original = (named: string) => {
        if (named === '' || named === 'END') return named
        expect(back.has(named), named).toBe(true)
        return back.get(named)
      }
      const mapped = Object.entries(logicMap).map(([fieldId, logic]) => [
        original(fieldId),
        {
          ...logic,
          thenFieldId: original(logic.thenFieldId),
          elseFieldId: original(logic.elseFieldId),
          rules: logic.rules.map((rule) =>
            isFieldSource(rule) ? { ...rule, sourceId: original(rule.sourceId) } : rule,
          ),
        },
      ])
      expect(Object.fromEntries(mapped)).toEqual(group.logicMap)
      const plain = { id: '', fieldGroupId: '' }
      expect(fields.map((field) => ({ ...field, ...plain }))).toEqual(
        group.fields.map((field) => ({ ...field, ...plain })),
      )
    }),
  )
  expect(copied).toBeGreaterThan(20)
})
