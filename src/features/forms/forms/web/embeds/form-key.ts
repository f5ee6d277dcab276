import { formsApi } from '../api.ts'

/** The key of the query for one form in the builder, for screens that have changed a part of it. */
export const formKey = (formId: string) => formsApi.get.key({ input: { formId } })
