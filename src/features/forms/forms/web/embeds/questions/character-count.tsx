import type { ReactNode } from 'react'
import type { FieldOf } from '../../../domain/fields/field-schemas.ts'
import { lengthOf } from '../../../domain/fields/lengths.ts'
import styles from './question.module.css'

/** Below the control of a question with bounds: how many characters there are, and how many there may be. */
export function countedInput({ min = null, max = null }: FieldOf<'text'> | FieldOf<'area'>, text: string) {
  if (min === null && max === null) return {}
  const count = lengthOf(text)
  const words = countWords(count, min, max)
  return {
    inputContainer: (input: ReactNode) => (
      <>
        {input}
        <span className={styles.count} data-over={(max !== null && count > max) || undefined}>
          {words}
        </span>
      </>
    ),
  }
}

/** “12 of 80 characters”, “3 characters, at least 10” */
function countWords(count: number, min: number | null, max: number | null): string {
  const least = min === null || min === 0 ? '' : `, at least ${min}`
  if (max !== null) return `${count} of ${max} characters${least}`
  return `${count} ${count === 1 ? 'character' : 'characters'}${least}`
}
