import { formsApi } from '../api.ts'

/** The query key of one form in the builder, for screens that change part of it. */
export const formKey = (formId: string) => formsApi.get.key({ input: { formId } })

/** Of the lists of forms, active and archived. */
export const formListsKey = formsApi.list.key()
