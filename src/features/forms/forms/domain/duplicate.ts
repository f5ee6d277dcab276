import { err, ok, type Result } from '#kit/result/result.ts'
import type { FormDefinition, GroupDefinition } from './definition.ts'
import type { Field } from './fields/field-schemas.ts'
import { checkRules } from './logic/check-rules.ts'
import type { LogicMap, Rule, RuleSet } from './logic/logic-schemas.ts'
import { END } from './logic/logic-words.ts'
import { questionName } from './logic/names.ts'
import { isFieldSource } from './logic/rule-reading.ts'

/** What a form refers to but does not have, so that a copy cannot be made; `named` says where, in a sentence. */
export type DuplicateRefusal = 'groupMissing' | MissingPart
export type MissingPart = {
  readonly code: 'sourceMissing' | 'questionMissing' | 'targetMissing'
  readonly named: string
}

/** The title of a copy (forms specification, section 4). */
export function copyTitle(title: string): string {
  return `${title} (Copy)`
}

type Named = RuleSet & { readonly name: string }

/** The recipients of a form notification that refer to parts of the form. */
export type Recipients = { readonly sendTo: string; readonly sendToFieldGroupId: string }

export type FormParts<C extends Named, N extends Named & Recipients> = {
  readonly definition: FormDefinition
  readonly confirmations: readonly C[]
  readonly notifications: readonly N[]
  /** Questions that the address of the form may answer. */
  readonly prefillFieldIds?: readonly string[]
}

/**
 * Copies a form. Every field gets a new id, and logic, confirmations and form notifications refer to the new
 * ids. Field groups are shared between forms, so they and their fields keep their ids. The caller gives new
 * ids to the copied confirmations and notifications.
 */
export function copyParts<C extends Named, N extends Named & Recipients>(
  { definition, confirmations, notifications, prefillFieldIds = [] }: FormParts<C, N>,
  makeId: () => string,
): Result<Required<FormParts<C, N>>, DuplicateRefusal> {
  return first(copyPartsNamingAll({ definition, confirmations, notifications, prefillFieldIds }, makeId))
}

/** The same; everything that is missing is named, for those who have to put it right. */
export function copyPartsNamingAll<C extends Named, N extends Named & Recipients>(
  { definition, confirmations, notifications, prefillFieldIds = [] }: FormParts<C, N>,
  makeId: () => string,
): Result<Required<FormParts<C, N>>, Missing> {
  const { groups } = definition
  return attempt((miss) => {
    const copy = copyFields(definition.fields, definition.logicMap, { groups, makeId, miss })
    return {
      definition: { fields: copy.fields, logicMap: copy.logicMap, groups },
      confirmations: confirmations.map((confirmation) => ({
        ...confirmation,
        rules: confirmation.rules.map(copy.mapRule(`The confirmation “${confirmation.name}”`)),
      })),
      notifications: notifications.map((notification) => ({
        ...notification,
        rules: notification.rules.map(copy.mapRule(`The e-mail “${notification.name}”`)),
        ...mapRecipients(notification, definition, { newIds: copy.newIds, miss }),
      })),
      // One that has been deleted since is no longer anybody's answer.
      prefillFieldIds: prefillFieldIds.flatMap((id) => copy.newIds.get(id) ?? []),
    }
  })
}

/** A copy of a field group with new ids for the group and its fields, and a title that marks it as a copy. */
export function duplicateFieldGroup(
  group: GroupDefinition | undefined,
  makeId: () => string,
): Result<GroupDefinition, DuplicateRefusal> {
  if (!group) return err('groupMissing')
  const copied = first(copyGroupNamingAll(group, makeId))
  return copied.ok ? ok({ ...copied.value, title: copyTitle(group.title) }) : copied
}

/** The same under its own title; everything that is missing is named. */
export function copyGroupNamingAll(
  group: GroupDefinition,
  makeId: () => string,
): Result<GroupDefinition, Missing> {
  return attempt((miss) => {
    const id = makeId()
    const { fields, logicMap } = copyFields(group.fields, group.logicMap, { groups: {}, makeId, miss })
    return {
      id,
      title: group.title,
      fields: fields.map((field) => ({ ...field, fieldGroupId: id })),
      logicMap,
    }
  })
}

/** At least one. */
type Missing = [MissingPart, ...MissingPart[]]
type Miss = (part: MissingPart) => void

/** A copy that misses something is no copy: what it would be is thrown away. */
function attempt<T>(copy: (miss: Miss) => T): Result<T, Missing> {
  const missing: MissingPart[] = []
  const made = copy((part) => void missing.push(part))
  const [one, ...others] = missing
  return one === undefined ? ok(made) : err([one, ...others])
}

function first<T>(copied: Result<T, Missing>): Result<T, MissingPart> {
  return copied.ok ? copied : err(copied.error[0])
}

function copyFields<F extends Field>(
  fields: readonly F[],
  logicMap: LogicMap,
  { groups, makeId, miss }: { groups: FormDefinition['groups']; makeId: () => string; miss: Miss },
) {
  const names = new Map(fields.map((field) => [field.id, questionName(field)]))
  const newIds = new Map(fields.map(({ id }) => [id, makeId()]))
  const mapRule =
    (subject: string) =>
    (rule: Rule): Rule => {
      const missing = checkRules([rule], { fields, groups }).find(({ kind }) => kind === 'sourceMissing')
      if (missing) miss({ code: 'sourceMissing', named: `${subject} ${missing.predicate}.` })
      return isFieldSource(rule) ? { ...rule, sourceId: newIds.get(rule.sourceId) ?? rule.sourceId } : rule
    }
  const mapTarget = (target: string, name: string): string => {
    const mapped = target === '' || target === END ? target : newIds.get(target)
    if (mapped !== undefined) return mapped
    miss({ code: 'targetMissing', named: `“${name}” leads to a deleted question.` })
    return target
  }
  const entries = Object.entries(logicMap).map(([fieldId, logic]) => {
    const [id, name] = [newIds.get(fieldId), names.get(fieldId)]
    if (id === undefined || name === undefined) {
      miss({ code: 'questionMissing', named: 'There is logic of a deleted question.' })
      return [fieldId, logic]
    }
    const rules = logic.rules.map(mapRule(`The logic of “${name}”`))
    const [thenFieldId, elseFieldId] = [logic.thenFieldId, logic.elseFieldId].map((to) => mapTarget(to, name))
    return [id, { ...logic, rules, thenFieldId, elseFieldId }]
  })
  const copies = fields.map((field) => ({ ...field, id: newIds.get(field.id) ?? field.id }))
  const copiedMap: LogicMap = Object.fromEntries(entries)
  return { fields: copies, logicMap: copiedMap, newIds, mapRule }
}

/**
 * `sendTo` is a question of the form or a typed address. Inside a loop it is a question of the group, and
 * `sendToFieldGroupId` is the group or the field that places it.
 */
function mapRecipients(
  { name, sendTo, sendToFieldGroupId }: Recipients & { readonly name: string },
  { fields, groups }: FormDefinition,
  { newIds, miss }: { newIds: ReadonlyMap<string, string>; miss: Miss },
): Recipients {
  if (sendToFieldGroupId === '') return { sendTo: newIds.get(sendTo) ?? sendTo, sendToFieldGroupId }
  const template = fields.find(
    (field) =>
      field.type === 'template' &&
      (field.id === sendToFieldGroupId || field.fieldGroupId === sendToFieldGroupId),
  )
  const group = template?.type === 'template' ? groups[template.fieldGroupId] : undefined
  if (!group?.fields.some(({ id }) => id === sendTo)) {
    miss({ code: 'sourceMissing', named: `The e-mail “${name}” is sent to a deleted question.` })
  }
  return { sendTo, sendToFieldGroupId: newIds.get(sendToFieldGroupId) ?? sendToFieldGroupId }
}
