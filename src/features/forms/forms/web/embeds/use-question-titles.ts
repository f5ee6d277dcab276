import { useMemo, useRef } from 'react'
import type { Field } from '../../domain/fields/field-schemas.ts'
import { type QuestionTitle, questionTitles } from './question-titles.ts'

/** The titles of all questions. Unchanged ones keep their identity, so that nothing is drawn again. */
export function useQuestionTitles(fields: readonly Field[]): ReadonlyMap<string, QuestionTitle> {
  const known = useRef<ReadonlyMap<string, QuestionTitle>>(new Map())
  return useMemo(() => {
    const entries = [...questionTitles(fields)].map(([id, title]): [string, QuestionTitle] => {
      const before = known.current.get(id)
      return [id, before?.full === title.full && before.number === title.number ? before : title]
    })
    known.current = new Map(entries)
    return known.current
  }, [fields])
}
