import { createContext, useContext, useMemo } from 'react'
import type { CustomFieldChoice } from '#features/people/custom-fields/contract.ts'

/** The custom fields that rules of the form on this screen can ask for. */
export const CustomFieldsContext = createContext<readonly CustomFieldChoice[]>([])

/** Their labels by id, for sentences. */
export function useCustomFieldLabels(): Readonly<Record<string, string>> {
  const fields = useContext(CustomFieldsContext)
  return useMemo(() => Object.fromEntries(fields.map(({ id, label }) => [id, label])), [fields])
}
