import { absolutePath } from '#ui/data/api.ts'
import { FileSize } from '#ui/text/file-size.tsx'
import type { SubmissionAnswer } from '../../contract/organising.ts'
import { emptyCellWords } from '../../domain/columns/answer-cells.ts'
import { toAcceptWords } from '../../domain/filled-in-words.ts'
import styles from './received.module.css'

/** Every question in the numbers of the table, with what was not asked. */
export function ReceivedAnswers({
  answers,
  toAccept,
}: {
  answers: SubmissionAnswer[]
  /** Addresses of the disclaimers that are left for the team. */
  toAccept: readonly string[]
}) {
  return blocksOf(answers).map(({ key, title, own }) => (
    <section key={key}>
      {title === '' ? null : <h3 className={styles.instance}>{title}</h3>}
      <dl className={styles.answers}>
        {own.map((answer) => (
          <div key={answer.at} className={styles.answer}>
            <dt>
              <span className={styles.number}>{answer.number}</span>
              <span className={styles.label}>
                {answer.label}
                {answer.isRemoved ? ' (removed)' : ''}
              </span>
            </dt>
            <dd>
              {toAccept.includes(answer.at) ? (
                <span className={styles.quiet}>{toAcceptWords}</span>
              ) : (
                <Words answer={answer} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}

function Words({ answer: { state, words, files } }: { answer: SubmissionAnswer }) {
  if (state === 'notAsked') return <span className={styles.quiet}>{emptyCellWords(state)}</span>
  if (state === 'blank') return <span className={styles.quiet}>Left blank</span>
  if (files.length === 0) return words
  return files.map(({ fileId, name, size }) => (
    <span key={fileId} className={styles.file}>
      <a href={absolutePath(`/files/${fileId}`)} target="_blank" rel="noreferrer">
        {name}
      </a>
      <span className={styles.quiet}>
        <FileSize of={size} />
      </span>
    </span>
  ))
}

/** The questions of the form, and those of each instance of a group below a heading of its own. */
function blocksOf(answers: SubmissionAnswer[]) {
  const blocks: { key: string; title: string; own: SubmissionAnswer[] }[] = []
  for (const answer of answers) {
    const { group } = answer
    const title = group ? `${group.number} ${group.label}${group.loop === null ? '' : ` ${group.loop}`}` : ''
    const last = blocks.at(-1)
    if (last?.title === title) last.own.push(answer)
    else blocks.push({ key: answer.at, title, own: [answer] })
  }
  return blocks
}
