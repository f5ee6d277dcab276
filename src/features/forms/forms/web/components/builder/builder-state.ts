import type { FormDefinition } from '../../../domain/definition.ts'
import { blankField } from '../../../domain/fields/blank-field.ts'
import type { Field } from '../../../domain/fields/field-schemas.ts'
import type { FieldType } from '../../../domain/fields/field-types.ts'
import { limits } from '../../../domain/fields/limits.ts'
import type { FieldLogic } from '../../../domain/logic/logic-schemas.ts'

/** As many steps back as anybody takes; each holds only what it changed, the rest is shared. */
const STEPS_KEPT = 200

type Step = { readonly definition: FormDefinition; readonly selectedId: string }

export type BuilderState = {
  readonly definition: FormDefinition
  /** The question in the inspector; empty for none. */
  readonly selectedId: string
  readonly past: readonly Step[]
  readonly future: readonly Step[]
  /** What the last change was about; the next one about the same joins it in one step back. Empty for none. */
  readonly openStep: string
}

export type BuilderAction =
  | { type: 'add'; fieldType: FieldType; id: string; index: number }
  | { type: 'duplicate'; fieldId: string; id: string }
  | { type: 'remove'; fieldId: string }
  /** A removed question comes back, however much has changed since. */
  | { type: 'restore'; field: Field; logic: FieldLogic | undefined; index: number }
  /** `index` is the place among the others, counted without the question that moves. */
  | { type: 'move'; fieldId: string; index: number }
  /** With `about`, changes that follow one another about the same thing are one step back: a word being typed. */
  | { type: 'change'; field: Field; about?: string }
  /** The logic after a question; without any, the next question follows. */
  | { type: 'setLogic'; fieldId: string; logic: FieldLogic | undefined; about?: string }
  /** An option is called something else from now on, in the field and in all logic that asks for it. */
  | { type: 'renameOption'; field: Field; from: string; to: string; about?: string }
  | { type: 'select'; fieldId: string }
  /** Another definition altogether, such as the one that somebody else has saved. It can be undone. */
  | { type: 'replace'; definition: FormDefinition }
  | { type: 'undo' }
  | { type: 'redo' }

export function startBuilding(definition: FormDefinition): BuilderState {
  return { definition, selectedId: '', past: [], future: [], openStep: '' }
}

/** The one way in which a form changes in the builder. Ids are the caller's, so that it stays pure. */
export function build(state: BuilderState, action: BuilderAction): BuilderState {
  switch (action.type) {
    case 'undo':
      return undo(state)
    case 'redo':
      return redo(state)
    case 'select':
      return { ...state, selectedId: action.fieldId, openStep: '' }
    default:
      return apply(state, action)
  }
}

type Change = Exclude<BuilderAction, { type: 'undo' | 'redo' | 'select' }>

function apply(state: BuilderState, action: Change): BuilderState {
  const next = changed(state, action)
  if (next.definition === state.definition) return state
  const about = 'about' in action && action.about ? `${action.type} ${action.about}` : ''
  const joins = about !== '' && about === state.openStep
  const past = joins ? state.past : [...state.past, stepOf(state)].slice(-STEPS_KEPT)
  return { ...next, past, future: [], openStep: about }
}

function undo(state: BuilderState): BuilderState {
  const step = state.past.at(-1)
  if (!step) return state
  return { ...step, past: state.past.slice(0, -1), future: [stepOf(state), ...state.future], openStep: '' }
}

function redo(state: BuilderState): BuilderState {
  const [step, ...future] = state.future
  if (!step) return state
  return { ...step, past: [...state.past, stepOf(state)], future, openStep: '' }
}

function stepOf({ definition, selectedId }: BuilderState): Step {
  return { definition, selectedId }
}

function changed({ definition, selectedId }: BuilderState, action: Change): Step {
  switch (action.type) {
    case 'add':
      return added(definition, selectedId, action)
    case 'duplicate':
      return duplicated(definition, selectedId, action)
    case 'remove':
      return removed(definition, selectedId, action.fieldId)
    case 'restore':
      return restored(definition, selectedId, action)
    case 'move':
      return { definition: moved(definition, action), selectedId }
    case 'change':
      return { definition: withField(definition, action.field), selectedId }
    case 'setLogic':
      return { definition: withLogic(definition, action.fieldId, action.logic), selectedId }
    case 'renameOption':
      return { definition: withOptionRenamed(definition, action), selectedId }
    case 'replace':
      return { definition: action.definition, selectedId: selectedIn(action.definition, selectedId) }
  }
}

type ActionOf<T extends Change['type']> = Extract<Change, { type: T }>

function added(
  definition: FormDefinition,
  selectedId: string,
  { fieldType, id, index }: ActionOf<'add'>,
): Step {
  const { fields } = definition
  if (fields.length >= limits.fieldsInAForm || fields.some((field) => field.id === id)) {
    return { definition, selectedId }
  }
  return {
    definition: { ...definition, fields: fields.toSpliced(index, 0, blankField(fieldType, id)) },
    selectedId: id,
  }
}

function duplicated(
  definition: FormDefinition,
  selectedId: string,
  { fieldId, id }: ActionOf<'duplicate'>,
): Step {
  const { fields, logicMap } = definition
  const index = fields.findIndex((field) => field.id === fieldId)
  const original = fields[index]
  const isTaken = fields.some((field) => field.id === id)
  if (!original || isTaken || fields.length >= limits.fieldsInAForm) return { definition, selectedId }
  const logic = logicOf(definition, fieldId)
  return {
    definition: {
      ...definition,
      fields: fields.toSpliced(index + 1, 0, { ...original, id }),
      logicMap: logic ? { ...logicMap, [id]: askingCopy(logic, fieldId, id) } : logicMap,
    },
    selectedId: id,
  }
}

/** A question that asked about its own answer asks about its own answer still. */
function askingCopy(logic: FieldLogic, fieldId: string, id: string): FieldLogic {
  const rules = logic.rules.map((rule) => (rule.sourceId === fieldId ? { ...rule, sourceId: id } : rule))
  return { ...logic, rules }
}

/** Logic of other questions that names the removed one stays: the checks before publishing tell of it. */
function removed(definition: FormDefinition, selectedId: string, fieldId: string): Step {
  const { fields } = definition
  const index = fields.findIndex((field) => field.id === fieldId)
  if (index < 0) return { definition, selectedId }
  const rest = fields.toSpliced(index, 1)
  const neighbour = rest[index] ?? rest[index - 1]
  return {
    definition: { ...withLogic(definition, fieldId, undefined), fields: rest },
    selectedId: selectedId === fieldId ? (neighbour?.id ?? '') : selectedId,
  }
}

function restored(
  definition: FormDefinition,
  selectedId: string,
  { field, logic, index }: ActionOf<'restore'>,
): Step {
  const { fields } = definition
  if (fields.length >= limits.fieldsInAForm || fields.some(({ id }) => id === field.id)) {
    return { definition, selectedId }
  }
  const withIt = { ...definition, fields: fields.toSpliced(index, 0, field) }
  return { definition: withLogic(withIt, field.id, logic), selectedId: field.id }
}

function moved(definition: FormDefinition, { fieldId, index }: ActionOf<'move'>): FormDefinition {
  const { fields } = definition
  const from = fields.findIndex((field) => field.id === fieldId)
  const field = fields[from]
  const to = Math.min(Math.max(index, 0), fields.length - 1)
  if (!field || from === to) return definition
  return { ...definition, fields: fields.toSpliced(from, 1).toSpliced(to, 0, field) }
}

function withField(definition: FormDefinition, field: Field): FormDefinition {
  const index = definition.fields.findIndex(({ id }) => id === field.id)
  if (index < 0 || definition.fields[index] === field) return definition
  return { ...definition, fields: definition.fields.with(index, field) }
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
  const entries = Object.entries(definition.logicMap).map(([fieldId, logic]): [string, FieldLogic] => {
    const asks = logic.rules.some((rule) => rule.sourceId === field.id && rule.sourceValue === from)
    if (!asks) return [fieldId, logic]
    const rules = logic.rules.map((rule) =>
      rule.sourceId === field.id && rule.sourceValue === from ? { ...rule, sourceValue: to } : rule,
    )
    return [fieldId, { ...logic, rules }]
  })
  return { ...withField(definition, field), logicMap: Object.fromEntries(entries) }
}

function selectedIn(definition: FormDefinition, selectedId: string): string {
  return definition.fields.some(({ id }) => id === selectedId) ? selectedId : ''
}

/** The logic after a question; undefined when there is none. */
export function logicOf({ logicMap }: FormDefinition, fieldId: string): FieldLogic | undefined {
  return Object.hasOwn(logicMap, fieldId) ? logicMap[fieldId] : undefined
}
