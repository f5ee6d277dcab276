import { useQuery } from '@tanstack/react-query'
import { absolutePath } from '#ui/data/api.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { ComparedAnswers as Compared } from '../../contract/organising.ts'
import { emptyCellWords } from '../../domain/columns/answer-cells.ts'
import { submissionsApi } from '../api.ts'
import styles from './compared-answers.module.css'

type ComparedAnswersProps = {
  formId: string
  submissionId: string
  /** The state that is shown. */
  revision: number
  /** The state to compare with: of this submission, or of an earlier one of the team. */
  earlier: { submissionId: string; revision: number } | null
  shows: 'changed' | 'all'
}

type Answer = Compared['answers'][number]

/** The answers to a form as they were handed in, those that differ beside what they were. */
export function ComparedAnswers({ formId, submissionId, revision, earlier, shows }: ComparedAnswersProps) {
  const { data, error, refetch } = useQuery(
    submissionsApi.compare.queryOptions({
      input: {
        ...{ formId, submissionId, shown: revision },
        ...(earlier ? { revision: earlier.revision, earlierId: earlier.submissionId } : {}),
      },
    }),
  )
  if (error && !data) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
  if (!data) return <RowsSkeleton rows={5} />
  if (!data.isReadable) return <p>The questions are damaged and cannot be read. The answers are kept.</p>
  const shown = shows === 'all' ? data.answers : data.answers.filter(({ isChanged }) => isChanged)
  if (shown.length === 0) {
    return <p className={styles.quiet}>{shows === 'all' ? 'Nothing was asked.' : 'No answer has changed.'}</p>
  }
  return (
    <dl className={styles.questions}>
      {shown.map((answer) => (
        <div key={answer.at} className={styles.question}>
          <dt className={styles.head}>
            <span className={styles.number}>{answer.number}</span>
            <span translate="no">
              {answer.label}
              {answer.group?.loop ? ` (${answer.group.loop})` : ''}
            </span>
            <Mark answer={answer} />
          </dt>
          {answer.before !== null && answer.isChanged ? (
            <div className={styles.sides}>
              <dd className={`${styles.side} ${styles.before}`}>
                <VisuallyHidden>Before: </VisuallyHidden>
                <Words answer={answer.before} others={answer.now} isGone />
              </dd>
              <dd className={`${styles.side} ${styles.after}`}>
                <VisuallyHidden>Now: </VisuallyHidden>
                <Words answer={answer.now} others={answer.before} />
              </dd>
            </div>
          ) : (
            <dd className={styles.alone}>
              <Words answer={answer.now} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

function Mark({ answer: { now, before, isChanged } }: { answer: Answer }) {
  if (before === null || !isChanged) return null
  if (now.state !== 'answered') return <MarkWords isQuiet>Removed</MarkWords>
  if (before.state !== 'answered') return <MarkWords>New</MarkWords>
  return now.files.length > 0 ? <MarkWords>Replaced</MarkWords> : null
}

function MarkWords({ children, isQuiet = false }: { children: string; isQuiet?: boolean }) {
  return (
    <span className={styles.mark} data-quiet={isQuiet || undefined}>
      {children}
    </span>
  )
}

type WordsProps = {
  answer: Answer['now']
  /** What stands beside it. */
  others?: Answer['now']
  isGone?: boolean
}

function Words({ answer: { state, words, files }, others, isGone = false }: WordsProps) {
  if (state !== 'answered') {
    const words = state === 'blank' ? 'Left blank' : emptyCellWords(state) || 'No such entry'
    return <span className={styles.quiet}>{words}</span>
  }
  if (files.length === 0) {
    return (
      <span
        className={styles.words}
        data-changed={(others !== undefined && !isGone) || undefined}
        translate="no"
      >
        {words}
      </span>
    )
  }
  const kept = new Set(others?.files.map(({ fileId }) => fileId))
  return files.map(({ fileId, name }) => (
    <a
      key={fileId}
      className={`${styles.file} ${isGone && !kept.has(fileId) ? styles.gone : ''}`}
      href={absolutePath(`/files/${fileId}`)}
      target="_blank"
      rel="noreferrer"
      translate="no"
    >
      {name}
    </a>
  ))
}
