import type { FormDefinition } from '#features/forms/forms/domain/definition.ts'
import { valueAt } from '#features/forms/forms/domain/fields/field-at.ts'
import type { ComparedAnswers } from '../../contract/organising.ts'
import { type Answered, cellReader } from '../../domain/columns/answer-cells.ts'
import { type AnswerColumn, answerColumns } from '../../domain/columns/answer-columns.ts'
import { mostInstances } from '../../domain/columns/compare-answers.ts'
import type { submissionWithHistory } from '../queries/history.ts'
import { filesOf, presentColumn } from './received.ts'

type WithHistory = NonNullable<Awaited<ReturnType<typeof submissionWithHistory>>>
type Comparing = {
  /** The revision to show; without it, the latest. */
  shown?: number | undefined
  /** The submission that was reviewed then: the same one, or an earlier one of the team. */
  earlier?: { of: WithHistory; revision: number } | undefined
}

type State = { submission: Answered; definition: FormDefinition }

/**
 * Every question with what it is answered now, and what it was answered in an earlier state, in the order and the words of
 * the later one.
 */
export function presentCompared(
  found: WithHistory,
  { shown = found.submission.revision, earlier }: Comparing,
): ComparedAnswers {
  const now = stateOf(found, shown)
  if (!now) return { isReadable: false, answers: [] }
  const before = earlier && stateOf(earlier.of, earlier.revision)
  const versions = [...new Set([now.definition, ...(before ? [before.definition] : [])])]
  const columns = answerColumns(
    versions,
    mostInstances([now.submission, ...(before ? [before.submission] : [])]),
  )
  const answersOf = (state: State) => {
    const cells = cellReader(state.definition, columns).cells(state.submission, found.wording)
    return columns.map((column, index) => ({
      ...(cells[index] ?? { state: 'notAsked' as const, words: '' }),
      files: uploadsOf(column, state),
    }))
  }
  const [later, former] = [answersOf(now), before && answersOf(before)]
  return {
    isReadable: true,
    answers: columns.flatMap((column, index) => {
      const [answer, was] = [later[index], former?.[index] ?? null]
      if (!answer || (answer.state === 'noSuchItem' && (was === null || was.state === 'noSuchItem')))
        return []
      return [
        {
          ...presentColumn(column),
          now: answer,
          before: was,
          isChanged: was !== null && !isSame(answer, was),
        },
      ]
    }),
  }
}

type ComparedAnswer = ComparedAnswers['answers'][number]['now']

/** Files are the same by what they are, and not by how they are called. */
function isSame(one: ComparedAnswer, other: ComparedAnswer): boolean {
  const ids = ({ files }: ComparedAnswer) => files.map(({ fileId }) => fileId).join()
  return one.state === other.state && one.words === other.words && ids(one) === ids(other)
}

function uploadsOf(column: AnswerColumn, { submission }: State) {
  return column.field.type === 'upload' ? filesOf(valueAt(submission.values, column)) : []
}

function stateOf({ submission, before, definitions }: WithHistory, revision: number): State | undefined {
  const state =
    submission.revision === revision ? submission : before.find((one) => one.revision === revision)
  const definition = state && definitions.get(state.version)
  return definition && { submission: state, definition }
}
