import type {
  Answer,
  Answers,
  GroupInstance,
  InnerAnswer,
  StoredFile,
} from '../../domain/answers/answer-types.ts'
import { entryIdAt, entryKey } from '../../domain/answers/entries.ts'
import { normaliseAnswer } from '../../domain/answers/normalise-answers.ts'
import type { FormDefinition } from '../../domain/definition.ts'
import { fieldAt, valueAt } from '../../domain/fields/field-at.ts'
import type { Facts } from '../../domain/logic/logic-words.ts'
import { type PathNode, type Walked, walk } from '../../domain/walk/walk.ts'
import { findProblems, noProblems, type Problems, type ProblemsByQuestion } from './problems.ts'

/** A form while someone fills it in. */
export type Filling = {
  readonly definition: FormDefinition
  readonly facts: Facts
  /** As typed. Unreached answers are kept, so that they return when the person goes back. */
  readonly answers: Answers
  readonly walked: Walked
  /** The page of the path that is shown, counted from 0; one past the last page is the review. */
  readonly page: number
  /** Addresses of the questions whose problems are shown. */
  readonly checked: ReadonlySet<string>
  /** The server's messages about single answers, each kept until that answer changes. */
  readonly refused: ProblemsByQuestion
  /** Increases with each change of an answer. */
  readonly revision: number
  /** Increases each time answers come from elsewhere: those of others, or those that fit newer questions. */
  readonly merges: number
}

export type FillingAction =
  | { type: 'answer'; node: PathNode; value: InnerAnswer | undefined }
  | {
      type: 'addFile'
      node: PathNode
      file: StoredFile
      isMulti: boolean
      /** The file whose place it takes, where that is still there. */
      replaces?: string
    }
  /** `id`: a new one. */
  | { type: 'addInstance'; templateId: string; id: string }
  | { type: 'removeInstance'; templateId: string; loopIndex: number }
  | { type: 'leave'; node: PathNode }
  | { type: 'turn'; page: number }
  | { type: 'check'; nodes: readonly PathNode[] }
  | { type: 'refuse'; problems: ProblemsByQuestion }
  | { type: 'replace'; definition: FormDefinition; answers: Answers }
  /** Answers of others have arrived: the same page goes on with them. */
  | { type: 'merge'; merge: (answers: Answers) => Answers }

type Start = Pick<Filling, 'definition' | 'facts' | 'answers'> & { readonly page?: number }

export function startFilling({ definition, facts, answers, page = 0 }: Start): Filling {
  const walked = walk(definition, answers, facts)
  return {
    definition,
    facts,
    answers,
    walked,
    page: Math.min(page, walked.pages.length),
    checked: new Set(),
    refused: noProblems,
    revision: 0,
    merges: 0,
  }
}

export function fill(filling: Filling, action: FillingAction): Filling {
  switch (action.type) {
    case 'answer':
      return answer(filling, action.node, action.value)
    case 'addFile':
      return addFile(filling, action)
    case 'addInstance':
      return withInstances(filling, action.templateId, (instances) => [
        ...instances,
        { [entryKey]: action.id },
      ])
    case 'removeInstance':
      return withInstances(forgetInside(filling, action.templateId), action.templateId, (instances) =>
        instances.filter((_, index) => index !== action.loopIndex),
      )
    case 'leave':
      return leave(filling, action.node)
    case 'turn':
      return { ...filling, page: Math.max(0, Math.min(action.page, filling.walked.pages.length)) }
    case 'check':
      return { ...filling, checked: new Set([...filling.checked, ...action.nodes.map(({ at }) => at)]) }
    case 'refuse':
      return { ...filling, refused: action.problems }
    case 'merge':
      return { ...changed(filling, action.merge(filling.answers)), merges: filling.merges + 1 }
    case 'replace':
      return {
        ...startFilling({ ...filling, definition: action.definition, answers: action.answers, page: 0 }),
        revision: filling.revision + 1,
        merges: filling.merges + 1,
      }
  }
}

/** The problems with these questions that are shown. */
export function shownProblems(filling: Filling, nodes: readonly PathNode[]): ProblemsByQuestion {
  const { definition, answers, checked, refused } = filling
  const found = findProblems(
    definition,
    answers,
    nodes.filter(({ at }) => checked.has(at)),
  )
  if (refused.size === 0) return found
  const shown = new Map<string, Problems>(found)
  for (const { at } of nodes) {
    const said = refused.get(at)
    if (said) shown.set(at, { ...said, ...shown.get(at) })
  }
  return shown
}

/** The first page of the path with a problem, shown or not; undefined when everything can be sent. */
export function firstPageAtFault({ definition, answers, walked, refused }: Filling): number | undefined {
  const faulty = findProblems(definition, answers, walked.path)
  const index = walked.pages.findIndex(({ nodes }) =>
    nodes.some(({ at }) => faulty.has(at) || refused.has(at)),
  )
  return index === -1 ? undefined : index
}

function answer(filling: Filling, node: PathNode, value: InnerAnswer | undefined): Filling {
  const { definition, answers } = filling
  // While someone edits a valid answer, no problem appears until they leave the field.
  const wasRight = filling.checked.has(node.at) && findProblems(definition, answers, [node]).size === 0
  return changed(
    {
      ...filling,
      checked: wasRight ? without(filling.checked, node.at) : filling.checked,
      refused: filling.refused.has(node.at) ? withoutKey(filling.refused, node.at) : filling.refused,
    },
    withAnswer(answers, node, value),
  )
}

function addFile(
  filling: Filling,
  { node, file, isMulti, replaces }: Extract<FillingAction, { type: 'addFile' }>,
): Filling {
  const field = fieldAt(filling.definition, node)
  const now = field?.type === 'upload' ? normaliseAnswer(field, valueAt(filling.answers, node)) : undefined
  const files = (Array.isArray(now) ? now : []) as StoredFile[]
  if (!isMulti) return answer(filling, node, [file])
  const isReplaced = files.some(({ fileId }) => fileId === replaces)
  const next = files.map((one) => (one.fileId === replaces ? file : one))
  return answer(filling, node, isReplaced ? next : [...files, file])
}

function leave(before: Filling, node: PathNode): Filling {
  const field = fieldAt(before.definition, node)
  if (!field || field.type === 'template') return before
  const typed = valueAt(before.answers, node)
  const value = normaliseAnswer(field, typed)
  // A web address is shown as it will be stored.
  const filling =
    field.type === 'url' && value !== undefined && value !== typed ? answer(before, node, value) : before
  // Leaving an empty field is not a mistake yet; Continue checks every field.
  if (value === undefined || filling.checked.has(node.at)) return filling
  return { ...filling, checked: new Set([...filling.checked, node.at]) }
}

function withInstances(
  filling: Filling,
  templateId: string,
  change: (instances: GroupInstance[]) => GroupInstance[],
): Filling {
  const stored = instancesOf(filling.answers[templateId])
  // Without a stored instance the walk still shows one, so adding another makes two.
  const instances = change(stored.length === 0 ? [{ [entryKey]: entryIdAt(0) }] : stored)
  return changed(filling, { ...filling.answers, [templateId]: instances })
}

/** Removing an instance shifts those after it, so the problems shown for them no longer apply. */
function forgetInside(filling: Filling, templateId: string): Filling {
  const isOutside = (at: string) => !at.startsWith(`${templateId}/`)
  return {
    ...filling,
    checked: new Set([...filling.checked].filter(isOutside)),
    refused: new Map([...filling.refused].filter(([at]) => isOutside(at))),
  }
}

function changed(filling: Filling, answers: Answers): Filling {
  const walked = walk(filling.definition, answers, filling.facts)
  return {
    ...filling,
    answers,
    walked,
    page: Math.min(filling.page, walked.pages.length),
    revision: filling.revision + 1,
  }
}

function withAnswer(answers: Answers, node: PathNode, value: InnerAnswer | undefined): Answers {
  const { fieldId, templateId, loopIndex } = node
  if (loopIndex === null) return withValue(answers, fieldId, value)
  const stored = instancesOf(answers[templateId])
  const count = Math.max(stored.length, loopIndex + 1)
  const instances = Array.from({ length: count }, (_, index) => {
    const instance = stored[index] ?? { [entryKey]: entryIdAt(index) }
    return index === loopIndex ? withValue(instance, fieldId, value) : instance
  })
  return { ...answers, [templateId]: instances }
}

function withValue<V>(record: Record<string, V>, key: string, value: V | undefined): Record<string, V> {
  const { [key]: _, ...rest } = record
  return value === undefined ? rest : { ...rest, [key]: value }
}

function instancesOf(stored: Answer | undefined): GroupInstance[] {
  return Array.isArray(stored) ? (stored as GroupInstance[]) : []
}

function without(set: ReadonlySet<string>, value: string): ReadonlySet<string> {
  return new Set([...set].filter((one) => one !== value))
}

function withoutKey(map: ProblemsByQuestion, key: string): ProblemsByQuestion {
  return new Map([...map].filter(([one]) => one !== key))
}
