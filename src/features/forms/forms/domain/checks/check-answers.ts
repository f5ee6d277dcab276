import type { Answers, InnerAnswer } from '../answers/answer-types.ts'
import { normaliseAnswer } from '../answers/normalise-answers.ts'
import type { FormDefinition } from '../definition.ts'
import { answerPath, fieldAt, valueAt } from '../fields/field-at.ts'
import type { FieldOf } from '../fields/field-schemas.ts'
import { limits } from '../fields/limits.ts'
import type { PathNode } from '../walk/visit.ts'
import { checkParts, checkRows } from './composite-checks.ts'
import type { Finding } from './finding.ts'
import { checkFiles, checkItems } from './list-checks.ts'
import { checkChoices, checkLine, checkNumber, checkWriting } from './single-checks.ts'

export type AnswerIssue = {
  readonly fieldId: string
  /** The path to the value within the answers, such as `['crew', 0, 'name', 'surname']`. */
  readonly path: readonly (string | number)[]
  readonly message: string
}

/**
 * Every reason these answers cannot be submitted. Only reached questions are checked, so pass the whole path
 * of a walk, or the nodes of one page.
 */
export function checkAnswers(
  definition: FormDefinition,
  answers: Readonly<Answers>,
  nodes: readonly PathNode[],
): AnswerIssue[] {
  return nodes.flatMap((node) => {
    const field = fieldAt(definition, node)
    if (!field) return []
    const findings =
      field.type === 'template'
        ? checkInstances(field, answers[field.id])
        : checkAnswer(field, valueAt(answers, node))
    return findings.map(({ within = [], message }) => ({
      fieldId: node.fieldId,
      path: [...answerPath(node), ...within],
      message,
    }))
  })
}

type AnswerField = Parameters<typeof normaliseAnswer>[0]

function checkAnswer(field: AnswerField, raw: InnerAnswer | undefined): Finding[] {
  const answer = normaliseAnswer(field, raw)
  if (answer === undefined) return checkMissing(field)
  switch (field.type) {
    case 'text':
    case 'area':
      return checkWriting(field, answer)
    case 'number':
      return checkNumber(field, answer)
    case 'checkbox':
    case 'dropdown':
      return checkChoices(field, answer)
    case 'address':
    case 'fullName':
      return checkParts(field, answer)
    case 'repeater':
      return checkRows(field, answer)
    case 'upload':
      return checkFiles(field, answer)
    case 'itemList':
      return checkItems(field, answer)
    default:
      return checkLine(field.type, answer)
  }
}

const missing: Partial<Record<AnswerField['type'], string>> = {
  text: 'This question needs an answer.',
  email: 'Enter an e-mail address.',
  tel: 'Enter a phone number.',
  url: 'Enter a web address.',
  number: 'Enter a number.',
  area: 'This question needs an answer.',
  date: 'Enter a date.',
  checkbox: 'Choose an answer.',
  dropdown: 'Choose an answer.',
  address: 'Enter an address.',
  fullName: 'Enter a name.',
  repeater: 'Fill in at least one row.',
  upload: 'Add a file.',
  disclaimer: 'Tick the box to agree.',
  itemList: 'Choose at least one item.',
}

function checkMissing(field: AnswerField): Finding[] {
  const message = missing[field.type]
  return field.isRequired && message ? [{ message }] : []
}

function checkInstances(field: FieldOf<'template'>, answer: unknown): Finding[] {
  const most = field.isLooping ? (field.maxLoops ?? limits.loops) : 1
  if (!Array.isArray(answer) || answer.length <= most) return []
  return [{ message: most === 1 ? 'Fill this in once only.' : `Fill this in ${most} times at most.` }]
}
