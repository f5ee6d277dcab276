import type { FormDefinition } from '#features/forms/forms/domain/definition.ts'
import type { Field } from '#features/forms/forms/domain/fields/field-schemas.ts'
import { fieldTypeNames, isLayout } from '#features/forms/forms/domain/fields/field-types.ts'

/**
 * One column of the answers to a form, wherever they are laid out: the table, its export, the charts and the history.
 * Across versions a column is a question's id: with its newest label, in the newest order, and removed questions after
 * the others (decisions, “Submissions”).
 */
export type AnswerColumn = {
  /** The address of the question on the path: `fieldId`, or `templateId/loopIndex/fieldId` inside a group. */
  readonly at: string
  readonly fieldId: string
  /** The group's place in the form; empty for a question of the form itself. */
  readonly templateId: string
  /** Counted from 0; null outside a group. */
  readonly loopIndex: number | null
  /** Two digits, and the place inside the group: “01”, “01.2” (forms specification, section 3). */
  readonly number: string
  readonly label: string
  readonly group: ColumnGroup | null
  /** As it is asked now, with the options and items that only earlier versions had behind its own. */
  readonly field: Question
  /** The newest version does not ask it any more. */
  readonly isRemoved: boolean
}

export type ColumnGroup = {
  readonly number: string
  readonly label: string
  /** Counted from 1; null for a group that does not repeat. */
  readonly loop: number | null
}

export type Question = Exclude<Field, { type: 'template' }>
type Template = Extract<Field, { type: 'template' }>

/**
 * @param versions the definitions whose answers are laid out, newest first; the first one decides
 * @param instances how many instances a group has at most, by the id of its place in the form
 */
export function answerColumns(
  versions: readonly FormDefinition[],
  instances: Readonly<Record<string, number>>,
): AnswerColumn[] {
  const asked = inNewestOrder(versions.map(({ fields }) => fields))
  return asked.flatMap(({ fields, isRemoved }, index): AnswerColumn[] => {
    const number = String(index + 1).padStart(2, '0')
    const [field] = fields
    if (field?.type !== 'template') {
      const newest = merged(fields.filter(isQuestion))
      return newest ? [{ ...outside(newest), number, field: newest, isRemoved }] : []
    }
    const inside = inNewestOrder(versions.map((version) => insideOf(version, field.id)))
    const count = Math.max(1, own(instances, field.id))
    const repeats = count > 1 || field.isLooping
    return Array.from({ length: count }, (_, loopIndex) =>
      inside.flatMap((inner, place): AnswerColumn[] => {
        const question = merged(inner.fields.filter(isQuestion))
        if (!question) return []
        return [
          {
            at: `${field.id}/${loopIndex}/${question.id}`,
            fieldId: question.id,
            templateId: field.id,
            loopIndex,
            number: `${number}.${place + 1}`,
            label: labelOf(question),
            group: { number, label: groupLabel(versions, field), loop: repeats ? loopIndex + 1 : null },
            field: question,
            isRemoved: isRemoved || inner.isRemoved,
          },
        ]
      }),
    ).flat()
  })
}

/** The whole heading in one line, as a file has it: “01.2 Role (Staff 3)”. */
export function headingOf({ number, label, group, isRemoved }: Omit<AnswerColumn, 'field'>): string {
  const place = group ? ` (${[group.label, group.loop].filter((part) => part !== null).join(' ')})` : ''
  return `${number} ${label}${place}${isRemoved ? ', removed' : ''}`
}

/** By which the instances of a group share what is counted of them: the column without its loop. */
export function questionKey({ templateId, fieldId }: { templateId: string; fieldId: string }): string {
  return templateId === '' ? fieldId : `${templateId}/${fieldId}`
}

type Asked = { fields: Field[]; isRemoved: boolean }

/** Each question once, with all that it was, newest first. */
function inNewestOrder(versions: readonly (readonly Field[])[]): Asked[] {
  const byId = new Map<string, Asked>()
  for (const [age, fields] of versions.entries()) {
    for (const field of fields) {
      if (isLayout(field.type)) continue
      const known = byId.get(field.id)
      if (known) known.fields.push(field)
      else byId.set(field.id, { fields: [field], isRemoved: age > 0 })
    }
  }
  return [...byId.values()]
}

function isQuestion(field: Field): field is Question {
  return field.type !== 'template' && !isLayout(field.type)
}

function outside(field: Question) {
  return {
    at: field.id,
    fieldId: field.id,
    templateId: '',
    loopIndex: null,
    label: labelOf(field),
    group: null,
  }
}

function labelOf({ reportLabel, label, type }: Field): string {
  return reportLabel || label || fieldTypeNames[type]
}

function groupLabel(versions: readonly FormDefinition[], template: Template): string {
  const titles = versions.map(({ groups }) => groups[template.fieldGroupId]?.title)
  return template.reportLabel || template.label || titles.find(Boolean) || fieldTypeNames.template
}

/** The questions of the group that a version places there. */
function insideOf({ fields, groups }: FormDefinition, templateId: string): readonly Field[] {
  const template = fields.find(({ id }) => id === templateId)
  return template?.type === 'template' ? (groups[template.fieldGroupId]?.fields ?? []) : []
}

/** The newest of them; answers are compared by the values of options and the ids of items, whatever they are called. */
function merged([newest, ...earlier]: readonly Question[]): Question | undefined {
  if (!newest || earlier.length === 0) return newest
  if (newest.type === 'checkbox' || newest.type === 'dropdown') {
    const options = earlier.flatMap((field) => ('options' in field ? field.options : []))
    return { ...newest, options: firstOfEach([...newest.options, ...options], ({ value }) => value) }
  }
  if (newest.type === 'itemList') {
    const items = earlier.flatMap((field) => ('items' in field ? field.items : []))
    return { ...newest, items: firstOfEach([...newest.items, ...items], ({ itemId }) => itemId) }
  }
  return newest
}

function firstOfEach<T>(all: readonly T[], keyOf: (one: T) => string): T[] {
  const byKey = new Map<string, T>()
  for (const one of all) if (!byKey.has(keyOf(one))) byKey.set(keyOf(one), one)
  return [...byKey.values()]
}

function own(counts: Readonly<Record<string, number>>, key: string): number {
  return Object.hasOwn(counts, key) ? (counts[key] ?? 0) : 0
}
