import { type History, type HistoryAction, type Step, startHistory, withHistory } from '#ui/editor/history.ts'
import { arrangeItems, type ItemAction, insertItem, replaceItem, selectedIn } from '#ui/editor/items.ts'
import { canonicalText } from '../../../domain/answers/canonical.ts'
import type { FormDefinition } from '../../../domain/definition.ts'
import { blankField } from '../../../domain/fields/blank-field.ts'
import type { Field } from '../../../domain/fields/field-schemas.ts'
import type { FieldType } from '../../../domain/fields/field-types.ts'
import { limits } from '../../../domain/fields/limits.ts'
import type { FieldLogic, Rule } from '../../../domain/logic/logic-schemas.ts'
import { comparedValue, isFieldSource } from '../../../domain/logic/rule-reading.ts'
import { ownLogic } from '../../../domain/logic/targets.ts'

/** The questions of a form in the builder, with the question selected in the inspector. */
export type BuilderState = History<FormDefinition>

type QuestionChange =
  | ItemAction<FieldType>
  /** Brings back a removed question, however much has changed since. */
  | { type: 'restore'; field: Field; logic: FieldLogic | undefined; index: number }
  /** Consecutive changes with the same `about`, such as the letters of a word, are one undo step. */
  | { type: 'change'; field: Field; about?: string }
  /** The logic after a question; without logic, the next question follows. */
  | { type: 'setLogic'; fieldId: string; logic: FieldLogic | undefined; about?: string }
  /** Renames an option in the field and in all logic that refers to it. */
  | { type: 'renameOption'; field: Field; from: string; to: string; about?: string }
  /** Replaces the whole definition, for example with the one another person saved. It can be undone. */
  | { type: 'replace'; definition: FormDefinition }

export type BuilderAction = QuestionChange | HistoryAction

type BuilderStep = Step<FormDefinition>

export const startBuilding: (definition: FormDefinition) => BuilderState = startHistory

/** The only way a form changes in the builder. The caller supplies ids, so that this stays pure. */
export const build = withHistory<FormDefinition, QuestionChange>((step, action) => {
  const { draft, selectedId } = step
  switch (action.type) {
    case 'add':
    case 'duplicate':
    case 'remove':
    case 'move':
      return arranged(step, action)
    case 'restore':
      return restored(step, action)
    case 'change':
      return { draft: withField(draft, action.field), selectedId }
    case 'setLogic':
      return { draft: withLogic(draft, action.fieldId, action.logic), selectedId }
    case 'renameOption':
      return { draft: withOptionRenamed(draft, action), selectedId }
    case 'replace':
      return { draft: action.definition, selectedId: selectedIn(action.definition.fields, selectedId) }
  }
})

type ActionOf<T extends QuestionChange['type']> = Extract<QuestionChange, { type: T }>

function arranged(step: BuilderStep, action: ItemAction<FieldType>): BuilderStep {
  const before = chosen(step)
  const after = arrangeItems(before, action, { make: blankField, most: limits.fieldsInAForm })
  if (after === before) return step
  const draft = withLogicOf(withFields(step.draft, after.items), action)
  return { draft, selectedId: after.selectedId }
}

/**
 * A copy takes over the logic of its original, and a removed question takes its own logic with it. Logic of
 * other questions that refers to the removed one stays: the checks before publishing report it.
 */
function withLogicOf(definition: FormDefinition, action: ItemAction<FieldType>): FormDefinition {
  if (action.type === 'remove') return withLogic(definition, action.itemId, undefined)
  if (action.type !== 'duplicate') return definition
  const logic = logicOf(definition, action.itemId)
  return withLogic(definition, action.id, logic && askingCopy(logic, action.itemId, action.id))
}

function restored(step: BuilderStep, { field, logic, index }: ActionOf<'restore'>): BuilderStep {
  const before = chosen(step)
  const after = insertItem(before, field, index, limits.fieldsInAForm)
  if (after === before) return step
  const draft = withLogic(withFields(step.draft, after.items), field.id, logic)
  return { draft, selectedId: after.selectedId }
}

/** A rule about the question's own answer refers to the copy's own answer. */
function askingCopy(logic: FieldLogic, fieldId: string, id: string): FieldLogic {
  const rules = logic.rules.map((rule) =>
    isFieldSource(rule) && rule.sourceId === fieldId ? { ...rule, sourceId: id } : rule,
  )
  return { ...logic, rules }
}

function chosen({ draft, selectedId }: BuilderStep) {
  return { items: draft.fields, selectedId }
}

function withFields(definition: FormDefinition, fields: readonly Field[]): FormDefinition {
  return fields === definition.fields ? definition : { ...definition, fields: [...fields] }
}

function withField(definition: FormDefinition, field: Field): FormDefinition {
  return withFields(definition, replaceItem(definition.fields, field))
}

function withLogic(
  definition: FormDefinition,
  fieldId: string,
  logic: FieldLogic | undefined,
): FormDefinition {
  const { [fieldId]: before, ...others } = definition.logicMap
  if (before === logic) return definition
  return { ...definition, logicMap: logic ? { ...others, [fieldId]: logic } : others }
}

function withOptionRenamed(
  definition: FormDefinition,
  { field, from, to }: ActionOf<'renameOption'>,
): FormDefinition {
  const asks = (rule: Rule) =>
    isFieldSource(rule) && rule.sourceId === field.id && canonicalText(comparedValue(rule)) === from
  const entries = Object.entries(definition.logicMap).map(([fieldId, logic]): [string, FieldLogic] => {
    if (!logic.rules.some(asks)) return [fieldId, logic]
    const rules = logic.rules.map((rule) =>
      asks(rule) ? { ...rule, sourceValue: to, nestedValue: '' } : rule,
    )
    return [fieldId, { ...logic, rules }]
  })
  return { ...withField(definition, field), logicMap: Object.fromEntries(entries) }
}

/** The logic after a question; undefined when there is none. */
export function logicOf(
  { logicMap }: Pick<FormDefinition, 'logicMap'>,
  fieldId: string,
): FieldLogic | undefined {
  return ownLogic(logicMap, fieldId)
}
