import { err, ok, type Result } from '#kit/result/result.ts'
import type { FormDefinition, GroupDefinition } from './definition.ts'
import type { Field } from './fields/field-schemas.ts'
import type { LogicMap, Rule, RuleSet } from './logic/logic-schemas.ts'
import { END, loopCount, templateValues } from './logic/logic-words.ts'
import { nestedName } from './logic/names.ts'
import { isFieldSource } from './logic/rule-reading.ts'

/** What a form refers to but does not have, so that a copy cannot be made. */
export type DuplicateRefusal = 'groupMissing' | 'sourceMissing' | 'questionMissing' | 'targetMissing'

/** The title of a copy (forms specification, section 4). */
export function copyTitle(title: string): string {
  return `${title} (Copy)`
}

/** The recipients of a form notification that refer to parts of the form. */
export type Recipients = { readonly sendTo: string; readonly sendToFieldGroupId: string }

export type FormParts<C extends RuleSet, N extends RuleSet & Recipients> = {
  readonly definition: FormDefinition
  readonly confirmations: readonly C[]
  readonly notifications: readonly N[]
}

/**
 * Copies a form. Every field gets a new id, and logic, confirmations and form notifications refer to the new
 * ids. Field groups are shared between forms, so they and their fields keep their ids. The caller gives new
 * ids to the copied confirmations and notifications.
 */
export function copyParts<C extends RuleSet, N extends RuleSet & Recipients>(
  { definition, confirmations, notifications }: FormParts<C, N>,
  makeId: () => string,
): Result<FormParts<C, N>, DuplicateRefusal> {
  const { groups } = definition
  return attempt(() => {
    const copy = copyFields(definition.fields, definition.logicMap, groups, makeId)
    return {
      definition: { fields: copy.fields, logicMap: copy.logicMap, groups },
      confirmations: confirmations.map((confirmation) => ({
        ...confirmation,
        rules: confirmation.rules.map(copy.mapRule),
      })),
      notifications: notifications.map((notification) => ({
        ...notification,
        rules: notification.rules.map(copy.mapRule),
        ...mapRecipients(notification, definition, copy.newIds),
      })),
    }
  })
}

/** A copy of a field group with new ids for the group and its fields, and a title that marks it as a copy. */
export function duplicateFieldGroup(
  group: GroupDefinition | undefined,
  makeId: () => string,
): Result<GroupDefinition, DuplicateRefusal> {
  return attempt(() => {
    if (!group) throw new MissingId('groupMissing')
    const id = makeId()
    const { fields, logicMap } = copyFields(group.fields, group.logicMap, {}, makeId)
    return {
      id,
      title: copyTitle(group.title),
      fields: fields.map((field) => ({ ...field, fieldGroupId: id })),
      logicMap,
    }
  })
}

class MissingId extends Error {
  readonly reason: DuplicateRefusal
  constructor(reason: DuplicateRefusal) {
    super(reason)
    this.reason = reason
  }
}

function attempt<T>(copy: () => T): Result<T, DuplicateRefusal> {
  try {
    return ok(copy())
  } catch (error) {
    if (error instanceof MissingId) return err(error.reason)
    throw error
  }
}

function copyFields<F extends Field>(
  fields: readonly F[],
  logicMap: LogicMap,
  groups: Readonly<Record<string, GroupDefinition>>,
  makeId: () => string,
) {
  const originals = new Map<string, Field>(fields.map((field) => [field.id, field]))
  const newIds = new Map(fields.map(({ id }) => [id, makeId()]))
  const mapRule = (rule: Rule): Rule => {
    const source = originals.get(rule.sourceId)
    if (!isFieldSource(rule)) return rule
    if (!source || !isNestedThere(source, rule.nestedId, groups)) throw new MissingId('sourceMissing')
    return { ...rule, sourceId: newId(newIds, rule.sourceId, 'sourceMissing') }
  }
  const mapTarget = (target: string): string =>
    target === '' || target === END ? target : newId(newIds, target, 'targetMissing')
  const entries = Object.entries(logicMap).map(([fieldId, logic]) => [
    newId(newIds, fieldId, 'questionMissing'),
    {
      ...logic,
      rules: logic.rules.map(mapRule),
      thenFieldId: mapTarget(logic.thenFieldId),
      elseFieldId: mapTarget(logic.elseFieldId),
    },
  ])
  const copies = fields.map((field) => ({ ...field, id: newId(newIds, field.id, 'sourceMissing') }))
  const copiedMap: LogicMap = Object.fromEntries(entries)
  return { fields: copies, logicMap: copiedMap, newIds, mapRule }
}

function newId(newIds: ReadonlyMap<string, string>, id: string, reason: DuplicateRefusal): string {
  const mapped = newIds.get(id)
  if (mapped === undefined) throw new MissingId(reason)
  return mapped
}

/** Parts, cells and the fields of a shared group keep their ids, but they must exist. */
function isNestedThere(
  source: Field,
  nestedId: string,
  groups: Readonly<Record<string, GroupDefinition>>,
): boolean {
  if (nestedId === '') return true
  if (source.type === 'template' && (nestedId === loopCount || nestedId === templateValues)) return true
  return nestedName(source, nestedId, groups) !== undefined
}

/**
 * `sendTo` is a question of the form or a typed address. Inside a loop it is a question of the group, and
 * `sendToFieldGroupId` is the group or the field that places it.
 */
function mapRecipients(
  { sendTo, sendToFieldGroupId }: Recipients,
  { fields, groups }: FormDefinition,
  newIds: ReadonlyMap<string, string>,
): Recipients {
  if (sendToFieldGroupId === '') return { sendTo: newIds.get(sendTo) ?? sendTo, sendToFieldGroupId }
  const template = fields.find(
    (field) =>
      field.type === 'template' &&
      (field.id === sendToFieldGroupId || field.fieldGroupId === sendToFieldGroupId),
  )
  const group = template?.type === 'template' ? groups[template.fieldGroupId] : undefined
  if (!group?.fields.some(({ id }) => id === sendTo)) throw new MissingId('sourceMissing')
  return { sendTo, sendToFieldGroupId: newIds.get(sendToFieldGroupId) ?? sendToFieldGroupId }
}
