import { createContext, use, useCallback, useMemo, useState } from 'react'
import type { FormDefinition } from '../../../domain/definition.ts'
import type { PublishProblem } from '../../../domain/publish/problem.ts'

/**
 * What was typed into properties and could not be read, by question and property. A definition has no place for it;
 * it stays until it is corrected, also while another question is selected, and the form is not published with it.
 */
type Texts = ReadonlyMap<string, { readonly fieldId: string; readonly text: string }>

export type UnreadTexts = {
  readonly texts: Texts
  readonly keep: (fieldId: string, about: string, text: string | undefined) => void
}

export function useUnreadTexts(): UnreadTexts {
  const [texts, setTexts] = useState<Texts>(new Map())
  const keep = useCallback((fieldId: string, about: string, text: string | undefined) => {
    const key = `${fieldId} ${about}`
    setTexts((before) => {
      const others = [...before].filter(([one]) => one !== key)
      return new Map(text === undefined ? others : [...others, [key, { fieldId, text }]])
    })
  }, [])
  return useMemo(() => ({ texts, keep }), [texts, keep])
}

/** The texts of the question in the inspector. */
export const UnreadContext = createContext<UnreadTexts & { readonly fieldId: string }>({
  texts: new Map(),
  keep: () => undefined,
  fieldId: '',
})

/** The unreadable text of one property, if there is one, and how to keep or forget it. */
export function useUnread(about: string): [string | undefined, (text: string | undefined) => void] {
  const { texts, keep, fieldId } = use(UnreadContext)
  return [texts.get(`${fieldId} ${about}`)?.text, (text) => keep(fieldId, about, text)]
}

/** The texts of questions that are still there, as reasons not to publish. */
export function unreadProblems({ texts }: UnreadTexts, { fields }: FormDefinition): PublishProblem[] {
  return [...texts.values()]
    .filter(({ fieldId }) => fields.some(({ id }) => id === fieldId))
    .map(({ fieldId, text }) => ({
      kind: 'unread',
      fieldId,
      ...{ groupId: '', ruleSetId: '', place: '', remark: '' },
      message: `“${text}” could not be read as a number.`,
    }))
}
