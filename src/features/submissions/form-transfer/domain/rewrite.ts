import type { FormDefinition, GroupDefinition } from '#features/forms/forms/domain/definition.ts'
import type { Field } from '#features/forms/forms/domain/fields/field-schemas.ts'
import type { LogicMap, Rule } from '#features/forms/forms/domain/logic/logic-schemas.ts'
import { isFieldSource } from '#features/forms/forms/domain/logic/rule-reading.ts'
import type { FormFile } from './form-file.ts'

/** What of a file names other things. */
export type FileParts = Pick<FormFile, 'confirmations' | 'notifications'> & { definition: FormDefinition }

/** The same with other rules, wherever they stand. Those inside a field group are about its questions alone. */
export function withRules(parts: FileParts, change: (rule: Rule) => Rule): FileParts {
  const changed = <T extends { rules: Rule[] }>(all: readonly T[]): T[] =>
    all.map((one) => ({ ...one, rules: one.rules.map(change) }))
  return {
    definition: mapLogic(parts.definition, (logicMap) =>
      mapValues(logicMap, (logic) => ({ ...logic, rules: logic.rules.map(change) })),
    ),
    confirmations: changed(parts.confirmations),
    notifications: changed(parts.notifications),
  }
}

/** The same with other pictures, in questions of the form and of its groups. */
export function withPictures(
  definition: FormDefinition,
  change: (assetId: string) => string,
): FormDefinition {
  const changed = <F extends Field>(field: F): F =>
    field.type === 'image' && field.assetId !== '' ? { ...field, assetId: change(field.assetId) } : field
  return {
    ...definition,
    fields: definition.fields.map(changed),
    groups: mapValues(definition.groups, (group) => ({ ...group, fields: group.fields.map(changed) })),
  }
}

/** A field group of the event in the place of one of the file, with the question for each of the file's. */
export type Replacement = { group: GroupDefinition; questions: ReadonlyMap<string, string> }

/** The same with other field groups, in all that names them or their questions. */
export function withGroups(parts: FileParts, replacements: ReadonlyMap<string, Replacement>): FileParts {
  const { definition } = parts
  const replacementOf = (templateId: string): Replacement | undefined => {
    const template = definition.fields.find(({ id }) => id === templateId)
    return template?.type === 'template' ? replacements.get(template.fieldGroupId) : undefined
  }
  const ruled = withRules({ ...parts, definition: { ...definition, groups: {} } }, (rule): Rule => {
    const questions = isFieldSource(rule) ? replacementOf(rule.sourceId)?.questions : undefined
    return { ...rule, nestedId: questions?.get(rule.nestedId) ?? rule.nestedId }
  })
  return {
    definition: {
      ...ruled.definition,
      fields: ruled.definition.fields.map((field) =>
        field.type === 'template'
          ? { ...field, fieldGroupId: replacements.get(field.fieldGroupId)?.group.id ?? field.fieldGroupId }
          : field,
      ),
      groups: Object.fromEntries([...replacements.values()].map(({ group }) => [group.id, group])),
    },
    confirmations: ruled.confirmations,
    notifications: ruled.notifications.map((notification) => {
      const { sendTo, sendToFieldGroupId: place } = notification
      const replacement = replacements.get(place) ?? replacementOf(place)
      return {
        ...notification,
        sendTo: replacement?.questions.get(sendTo) ?? sendTo,
        sendToFieldGroupId: replacements.get(place)?.group.id ?? place,
      }
    }),
  }
}

function mapLogic(definition: FormDefinition, change: (logicMap: LogicMap) => LogicMap): FormDefinition {
  return {
    ...definition,
    logicMap: change(definition.logicMap),
    groups: mapValues(definition.groups, (group) => ({ ...group, logicMap: change(group.logicMap) })),
  }
}

function mapValues<T, U>(record: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}
