import { customFieldsApi } from '../api.ts'

/** Every custom field by name, in their order. */
export const customFieldChoicesQuery = customFieldsApi.listChoices.queryOptions({ input: {} })
