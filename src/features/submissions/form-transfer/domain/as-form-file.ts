import type { FormDefinition } from '#features/forms/forms/domain/definition.ts'
import { FORM_FORMAT, FORM_FORMAT_VERSION, type FormFile } from './form-file.ts'

/** The parts of a form that go into its file. Those that cannot be read are not among them, as in a copy. */
export type FormToSend = Omit<FormFile['form'], 'definition'> & {
  definition: FormDefinition
  confirmations: FormFile['confirmations']
  notifications: FormFile['notifications']
  names: FormFile['names']
}

/** A form as a file that another event reads. */
export function asFormFile({ confirmations, notifications, names, ...form }: FormToSend): FormFile {
  const known = new Set(form.definition.fields.map(({ id }) => id))
  return {
    format: FORM_FORMAT,
    version: FORM_FORMAT_VERSION,
    // A question that has been deleted since is answered by no address.
    form: { ...form, prefillFieldIds: form.prefillFieldIds.filter((id) => known.has(id)) },
    confirmations,
    notifications,
    names,
  }
}
