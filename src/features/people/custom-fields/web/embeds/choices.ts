import { useQuery } from '@tanstack/react-query'
import type { CustomFieldChoice } from '../../contract.ts'
import { customFieldsApi } from '../api.ts'

/** Every custom field by name, in their order. */
export const customFieldChoicesQuery = customFieldsApi.listChoices.queryOptions({ input: {} })

/** The same; undefined until they are loaded. */
export function useCustomFieldChoices(): readonly CustomFieldChoice[] | undefined {
  return useQuery(customFieldChoicesQuery).data
}
