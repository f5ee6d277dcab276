import type { FormDefinition } from '../../../../domain/definition.ts'
import type { Field } from '../../../../domain/fields/field-schemas.ts'
import { isLayout } from '../../../../domain/fields/field-types.ts'
import { describeLogic } from '../../../../domain/logic/describe-logic.ts'
import type { FlowEdge, FlowNode } from '../../../../domain/logic/flow.ts'
import type { LogicMap } from '../../../../domain/logic/logic-schemas.ts'
import { ownLogic } from '../../../../domain/logic/targets.ts'
import { wayWords } from '../../../../domain/logic/way-words.ts'
import { plainSentence } from '../../../embeds/logic/sentence.tsx'
import { questionTitles, withNumbers } from '../../../embeds/question-titles.ts'
import { fieldTypeIcons } from '../palette-types.ts'
import { type Column, type FlowSizes, HEADING } from './drawing.ts'

export type ReadNode = {
  /** “04.1”, “Page 2”; empty for other layout elements. */
  number: string
  name: string
  icon: string
  kind: 'page' | 'question' | 'layout'
  /** What comes after it, in words; empty where the next question follows. */
  sentence: string
}

/** How the questions of a form, or of one of its groups, read in the drawing. */
export type Reading = {
  of: (fieldId: string) => ReadNode
  wordsOf: (edge: FlowEdge) => string
  /** Of the group that a question places; undefined for all else. */
  inside: (fieldId: string) => Reading | undefined
}

type Scope = { fields: readonly Field[]; logicMap: LogicMap; groups: FormDefinition['groups'] }

const unknown: ReadNode = { number: '', name: '', icon: '', kind: 'question', sentence: '' }

/** @param prefix the number of the question that places the group */
export function readingOf(
  { fields, logicMap, groups }: Scope,
  customFieldLabels: Readonly<Record<string, string>>,
  prefix = '',
): Reading {
  const titles = questionTitles(fields)
  const numberOf = (fieldId: string) => {
    const own = titles.get(fieldId)?.number ?? ''
    return own && prefix ? `${prefix}.${Number(own)}` : own
  }
  const naming = { fields: withNumbers(fields, titles), groups, customFieldLabels }
  const insides = new Map<string, Reading>()
  const nodes = new Map<string, ReadNode>()
  let page = 1
  for (const field of fields) {
    const { id, type } = field
    const logic = ownLogic(logicMap, id)
    const name = titles.get(id)?.name ?? ''
    if (type === 'newPage') page += 1
    const ofPage = type === 'newPage' && name !== `Page ${page}` ? `Page ${page}` : ''
    nodes.set(id, {
      ...{ number: ofPage || numberOf(id), name, icon: fieldTypeIcons[type] },
      kind: type === 'newPage' ? 'page' : isLayout(type) ? 'layout' : 'question',
      sentence: logic ? plainSentence(describeLogic(logic, naming)) : '',
    })
    const group = type === 'template' ? groups[field.fieldGroupId] : undefined
    if (group) insides.set(id, readingOf({ ...group, groups: {} }, customFieldLabels, numberOf(id)))
  }
  return {
    of: (fieldId) => nodes.get(fieldId) ?? unknown,
    inside: (fieldId) => insides.get(fieldId),
    wordsOf: ({ from, kind }) => {
      const fieldId = fields[from]?.id ?? ''
      return wayWords(kind, ownLogic(logicMap, fieldId), {
        fieldId,
        fields,
        groups,
        customFieldLabels,
        numberOf,
      })
    },
  }
}

/** In pixels: a letter of a name, what else is on its line, and the height of a line. At most, a name has so many lines. */
const LETTER = 7.2
const BESIDE = 76
const LINES = 2
const LINE = 18

type SizeOptions = {
  /** Each question then has a line that says whether it is asked. */
  isTrying: boolean
  /** On a small screen. */
  isNarrow: boolean
}

export function sizesOf(reading: Reading, options: SizeOptions): FlowSizes {
  return {
    ...(options.isNarrow ? { nodeWidth: 160, wordsMost: 72 } : { nodeWidth: 232, wordsMost: 132 }),
    heightOf: (node, width) =>
      heightOf(node, reading.of(node.id), { ...options, letters: (width - BESIDE) / LETTER }),
    wordsOf: reading.wordsOf,
    inside: ({ id }) => sizesOf(reading.inside(id) ?? reading, options),
  }
}

function heightOf(
  { errors, isUnreachable }: FlowNode,
  { name, kind }: ReadNode,
  { isTrying, letters }: SizeOptions & { letters: number },
): number {
  const hasRemark = errors.length > 0 || isUnreachable || (isTrying && kind !== 'page')
  const lines = Math.min(LINES, Math.max(1, Math.ceil(name.length / letters)))
  const least = kind === 'page' ? HEADING - LINE : 20
  return least + lines * LINE + (hasRemark ? LINE : 0)
}

/** One column a page, or one for all of them. */
export function columnsOf(fields: readonly Field[], isStacked: boolean): Column[] {
  const columns: { positions: number[]; heading: Column['heading'] }[] = []
  for (const [position, { type }] of fields.entries()) {
    const opens = type === 'newPage' && !isStacked
    if (opens || columns.length === 0) columns.push({ positions: [], heading: opens ? 'own' : 'room' })
    columns.at(-1)?.positions.push(position)
  }
  return columns.length > 1 ? columns : columns.map((column) => ({ ...column, heading: null }))
}
