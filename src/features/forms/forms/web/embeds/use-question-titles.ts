import { useMemo, useRef } from 'react'
import type { Field } from '../../domain/fields/field-schemas.ts'
import { type QuestionTitle, questionTitles } from './question-titles.ts'

/** The titles of all questions; one that did not change stays the same object, so that nothing is drawn for it. */
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
