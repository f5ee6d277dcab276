import errorSvg from '@material-symbols/svg-400/outlined/error.svg?raw'
import warningSvg from '@material-symbols/svg-400/outlined/warning.svg?raw'
import { Icon } from '#ui/controls/icon.tsx'
import type { FormDefinition } from '../../../../domain/definition.ts'
import type { PublishReport } from '../../../../domain/publish/check-publishing.ts'
import type { PublishProblem } from '../../../../domain/publish/problem.ts'
import question from './flow-question.module.css'
import styles from './flow-view.module.css'
import type { Reading } from './reading.ts'

type FlowProblemsProps = {
  report: PublishReport
  definition: FormDefinition
  reading: Reading
  onSelect: (fieldId: string) => void
}

/** What is wrong with the questions of the drawing; pressing one goes to its question. */
export function FlowProblems({ report, definition, reading, onSelect }: FlowProblemsProps) {
  const { errors, warnings } = report
  const drawn = [...errors, ...warnings].filter(({ fieldId }) => fieldId !== '')
  if (drawn.length === 0) return null
  const go = ({ fieldId, groupId }: PublishProblem) => {
    const placedBy = definition.fields.find(
      (field) => field.type === 'template' && field.fieldGroupId === groupId,
    )
    onSelect(groupId === '' ? fieldId : (placedBy?.id ?? ''))
    const found = document.querySelector<HTMLElement>(`[data-flow-node="${CSS.escape(fieldId)}"]`)
    found?.focus()
    found?.scrollIntoView({ block: 'center', inline: 'center' })
  }
  return (
    <ul className={styles.problems} aria-label="Problems">
      {drawn.map((problem) => {
        const { fieldId, groupId, place, message } = problem
        const isError = errors.includes(problem)
        return (
          <li key={`${groupId} ${fieldId} ${place} ${message}`}>
            <button type="button" data-tone={isError ? 'late' : 'soon'} onClick={() => go(problem)}>
              <Icon of={isError ? errorSvg : warningSvg} size={18} />
              <span>
                {groupId === '' && reading.of(fieldId).number ? (
                  <span className={question.number}>{reading.of(fieldId).number} </span>
                ) : null}
                {message}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
