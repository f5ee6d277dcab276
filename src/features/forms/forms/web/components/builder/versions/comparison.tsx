import { joinWords } from '#kit/text/list-words.ts'
import type { FormDefinition } from '../../../../domain/definition.ts'
import { fieldTypeNames } from '../../../../domain/fields/field-types.ts'
import {
  type ComparedQuestion,
  compareDefinitions,
  type QuestionChange,
} from '../../../../domain/versions/compare-definitions.ts'
import { questionTitles } from '../../../embeds/question-titles.ts'
import styles from './versions.module.css'

type ComparisonProps = { version: number; before: FormDefinition; after: FormDefinition }

/** What has changed in the questions since a published version, one line a question. */
export function Comparison({ version, before, after }: ComparisonProps) {
  const compared = compareDefinitions(before, after)
  const now = questionTitles(after.fields)
  const then = questionTitles(before.fields)
  return (
    <div className={styles.comparison}>
      <p>
        {compared.length === 0 ? `No changes since version ${version}.` : `Changes since version ${version}:`}
      </p>
      <ul className={styles.changes}>
        {compared.map((one) => (
          <li key={one.field.id} data-kind={one.kind}>
            <span className={styles.mark}>{markOf(one)}</span>
            <span>
              <strong>{(one.kind === 'removed' ? then : now).get(one.field.id)?.full}</strong>
              {one.kind === 'changed' ? null : (
                <span className={styles.type}>{fieldTypeNames[one.field.type]}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const changeWords: Record<QuestionChange, string> = {
  type: 'type',
  wording: 'wording',
  required: 'required or not',
  options: 'options',
  settings: 'settings',
  logic: 'logic',
  place: 'place',
}

function markOf(compared: ComparedQuestion): string {
  if (compared.kind === 'added') return 'Added'
  if (compared.kind === 'removed') return 'Removed'
  const { changes } = compared
  if (changes.length === 1 && changes[0] === 'place') return 'Moved'
  return `Changed: ${joinWords(changes.map((change) => changeWords[change]))}`
}
