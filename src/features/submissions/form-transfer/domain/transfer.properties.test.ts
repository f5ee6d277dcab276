import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GroupDefinition } from '#features/forms/forms/domain/definition.ts'
import type { Field } from '#features/forms/forms/domain/fields/field-schemas.ts'
import { checkRules } from '#features/forms/forms/domain/logic/check-rules.ts'
import type { LogicMap, Rule } from '#features/forms/forms/domain/logic/logic-schemas.ts'
import { anyForm } from '#test/forms/any-form.ts'
import { anySpoilings, spoilt } from '#test/forms/any-json.ts'
import { MANY_RUNS_TIME, manyRuns } from '#test/properties.ts'
import { asFormFile } from './as-form-file.ts'
import { type Fitted, fitToEvent, type Surroundings } from './fit-to-event.ts'
import { type FormFile, formFileSchema } from './form-file.ts'
import { readFormFile } from './read-form-file.ts'

const nothing: Surroundings = { customFields: [], pictures: [], groups: [], teamTypes: [] }

/** Rules and targets of random forms are often about nothing; those that are not make a file that is imported. */
const anyFile = anyForm.map(({ form, ruleSet }) => ({
  format: 'eventflow.form',
  version: 1,
  form: {
    title: 'Stand details',
    definition: form,
    prefillFieldIds: form.fields.slice(0, 1).map(({ id }) => id),
  },
  confirmations: [
    { name: 'Thank you', isDefault: true },
    { name: 'With power', ...ruleSet },
  ],
  notifications: [
    { name: 'Receipt', isUserDefault: true },
    { name: 'To the riggers', sendToType: 'email', sendTo: 'riggers@example.org', ...ruleSet },
  ],
}))

let made = 0
const makeId = () => {
  made += 1
  return `new-${made}`
}

/** What an event has once the form is in it, exported from there. */
function exported({ newGroups, fates: _, ...fitted }: Fitted, file: FormFile): FormFile {
  const groups = Object.fromEntries(newGroups.map((group) => [group.id, group]))
  const definition = { ...fitted.definition, groups }
  return asFormFile({
    ...file.form,
    ...{ ...fitted, definition, prefillFieldIds: [...fitted.prefillFieldIds], names: file.names },
  })
}

/** The form with places for ids, by walking through it: two that are equal so are equal up to their ids. */
function withoutIds({ form, confirmations, notifications, ...head }: FormFile): unknown {
  const { definition } = form
  const placed = definition.fields.flatMap((field) => (field.type === 'template' ? [field.fieldGroupId] : []))
  const groupIds = [...new Set(placed)].filter((id) => Object.hasOwn(definition.groups, id))
  const groups = groupIds.map((id) => definition.groups[id] as GroupDefinition)
  const innerOf = (sourceId: string) => {
    const source = definition.fields.find(({ id }) => id === sourceId)
    return source?.type === 'template' ? (definition.groups[source.fieldGroupId]?.fields ?? []) : []
  }
  const place = (fields: readonly { id: string }[], id: string) => {
    const at = fields.findIndex((field) => field.id === id)
    return at < 0 ? id : `question ${at}`
  }
  const rule = (fields: readonly { id: string }[], one: Rule) =>
    ['customField', 'client'].includes(one.sourceType)
      ? one
      : {
          ...one,
          sourceId: place(fields, one.sourceId),
          nestedId: place(innerOf(one.sourceId), one.nestedId),
        }
  const logic = (fields: readonly { id: string }[], map: LogicMap) =>
    fields.map(({ id }) => {
      const after = map[id]
      return (
        after && {
          ...after,
          rules: after.rules.map((one) => rule(fields, one)),
          thenFieldId: place(fields, after.thenFieldId),
          elseFieldId: place(fields, after.elseFieldId),
        }
      )
    })
  const { fields } = definition
  const all = <T extends { rules: Rule[] }>(sets: readonly T[]) =>
    sets.map((set) => ({ ...set, rules: set.rules.map((one) => rule(fields, one)) }))
  return {
    ...head,
    ...{ ...form, prefillFieldIds: form.prefillFieldIds.map((id) => place(fields, id)) },
    definition: {
      fields: fields.map((field) => ({
        ...field,
        id: '',
        fieldGroupId: field.type === 'template' ? groupIds.indexOf(field.fieldGroupId) : field.fieldGroupId,
      })),
      logic: logic(fields, definition.logicMap),
      groups: groups.map((group) => ({
        title: group.title,
        fields: group.fields.map((field) => ({ ...field, id: '', fieldGroupId: '' })),
        logic: logic(group.fields, group.logicMap),
      })),
    },
    confirmations: all(confirmations),
    notifications: all(notifications),
  }
}

/** Leaves out what random forms name and do not have, as an organiser would. */
function mended(file: FormFile): FormFile {
  const { definition } = file.form
  const fields = definition.fields.filter(
    (field) => field.type !== 'template' || Object.hasOwn(definition.groups, field.fieldGroupId),
  )
  const groups = mapValues(definition.groups, (group) => ({
    ...group,
    title: `Group ${group.id}`,
    logicMap: mendedLogic(group.fields, group.logicMap, {}),
  }))
  const logicMap = mendedLogic(fields, definition.logicMap, groups)
  const sound = <T extends { rules: Rule[] }>(sets: readonly T[]) =>
    sets.map((set) => ({ ...set, rules: soundRules(set.rules, { fields, groups }) }))
  return {
    ...file,
    form: {
      ...file.form,
      definition: { fields, logicMap, groups },
      prefillFieldIds: fields.map(({ id }) => id),
    },
    confirmations: sound(file.confirmations),
    notifications: sound(file.notifications),
  }
}

function mendedLogic(
  fields: readonly Field[],
  map: LogicMap,
  groups: Readonly<Record<string, GroupDefinition>>,
): LogicMap {
  const known = new Set(['', 'END', ...fields.map(({ id }) => id)])
  const to = (target: string) => (known.has(target) ? target : 'END')
  const kept = Object.entries(map).filter(([id]) => known.has(id))
  return mapValues(Object.fromEntries(kept), ({ rules, thenFieldId, elseFieldId, ...logic }) => ({
    ...logic,
    rules: soundRules(rules, { fields, groups }),
    thenFieldId: to(thenFieldId),
    elseFieldId: to(elseFieldId),
  }))
}

function soundRules(rules: readonly Rule[], sources: Parameters<typeof checkRules>[1]): Rule[] {
  return rules.filter((rule) => !checkRules([rule], sources).some(({ kind }) => kind === 'sourceMissing'))
}

function mapValues<T, U>(record: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}

test('a form that is exported, imported and exported again is the same up to its ids, and has none of the old ones', () => {
  let imported = 0
  fc.assert(
    fc.property(anyFile, (given) => {
      const file = mended(formFileSchema.parse(given))
      const read = readFormFile(JSON.stringify(file))
      if (!read.ok) throw new Error(JSON.stringify(read.error))
      expect(read.value).toEqual({ file, dropped: [] })
      const fitted = fitToEvent(read.value.file, nothing, makeId)
      if (!fitted.ok) throw new Error(JSON.stringify(fitted.error))
      imported += 1
      const again = readFormFile(JSON.stringify(exported(fitted.value, file)))
      if (!again.ok) throw new Error(JSON.stringify(again.error))
      expect(withoutIds(again.value.file)).toEqual(withoutIds(file))
      const { fields, groups } = again.value.file.form.definition
      const ids = [...fields, ...Object.values(groups).flatMap((group) => [group, ...group.fields])]
      expect(ids.every(({ id }) => id.startsWith('new-'))).toBe(true)
      expect(new Set(ids.map(({ id }) => id)).size).toBe(ids.length)

      // Where the groups are known, they are found, whatever their questions are called.
      const known = fitToEvent(file, { ...nothing, groups: fitted.value.newGroups }, makeId)
      if (!known.ok) throw new Error(JSON.stringify(known.error))
      expect(known.value.newGroups).toEqual([])
      expect(known.value.definition.groups).toEqual(groups)
    }),
  )
  expect(imported).toBeGreaterThan(100)
})

test(
  'files that are spoilt at random are read and fitted, or refused by the place that is wrong',
  () => {
    const outcomes = { fitted: 0, missing: 0, refused: 0 }
    fc.assert(
      fc.property(anyFile, fc.boolean(), anySpoilings, (given, isMended, spoilings) => {
        const read = readFormFile(
          JSON.stringify(spoilt(isMended ? mended(formFileSchema.parse(given)) : given, spoilings)) ?? '',
        )
        if (!read.ok) {
          outcomes.refused += 1
          expect(read.error.length).toBeGreaterThan(0)
          for (const { place, message } of read.error) expect([place, message]).not.toContain('')
          return
        }
        const fitted = fitToEvent(read.value.file, nothing, makeId)
        outcomes[fitted.ok ? 'fitted' : 'missing'] += 1
        if (!fitted.ok) expect(fitted.error.length).toBeGreaterThan(0)
      }),
      manyRuns(10_000),
    )
    expect(Math.min(...Object.values(outcomes))).toBeGreaterThan(10)
  },
  MANY_RUNS_TIME,
)
