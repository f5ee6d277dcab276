import { fieldAt } from '#features/forms/forms/domain/fields/field-at.ts'
import type { PathNode } from '#features/forms/forms/domain/walk/walk.ts'
import type { Filling } from '#features/forms/forms/web/embeds/filling-state.ts'
import type { ProblemsByQuestion } from '#features/forms/forms/web/embeds/problems.ts'
import { labelOf } from '#features/forms/forms/web/embeds/questions/question-words.tsx'
import { plural } from '#kit/text/list-words.ts'
import styles from './problem-summary.module.css'

type ProblemSummaryProps = {
  filling: Pick<Filling, 'definition'>
  /** Of the page, in its order. */
  nodes: readonly PathNode[]
  problems: ProblemsByQuestion
  /** Leads to the question at that address. */
  onChoose: (at: string) => void
}

/** All answers of a page that need another look, each leading to it: the first has the focus, and others may be far below. */
export function ProblemSummary({ filling, nodes, problems, onChoose }: ProblemSummaryProps) {
  const listed = nodes.flatMap((node) => {
    const [message] = Object.values(problems.get(node.at) ?? {})
    const field = fieldAt(filling.definition, node)
    if (message === undefined || !field) return []
    const label = labelOf(field)
    const instance = instanceOf(filling.definition, node)
    const title = instance === null ? label : `${label} (${instance})`
    return [{ at: node.at, title, message }]
  })
  if (listed.length === 0) return null
  return (
    <nav className={styles.summary} aria-label="Answers that need another look">
      <p className={styles.title}>
        {listed.length} {plural(listed.length, 'answer needs', 'answers need')} another look
      </p>
      <ul>
        {listed.map(({ at, title, message }) => (
          <li key={at}>
            <a
              href={`#${encodeURIComponent(at)}`}
              onClick={(event) => {
                event.preventDefault()
                onChoose(at)
              }}
            >
              <span translate="no">{title}</span>
            </a>
            : {message}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Which instance of its group a question is in, from 1; null where there can be one only. */
function instanceOf(definition: Filling['definition'], { templateId, loopIndex }: PathNode): number | null {
  if (loopIndex === null) return null
  const template = fieldAt(definition, { fieldId: templateId, templateId: '' })
  return template?.type === 'template' && template.isLooping ? loopIndex + 1 : null
}
