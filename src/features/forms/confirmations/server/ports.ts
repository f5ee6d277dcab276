import type { Ports } from '#platform/ports/ports.ts'
import { copyConfirmations, createDefaultConfirmation, removeConfirmationsOf } from './commands.ts'
import { countConfirmations } from './queries.ts'

export {
  confirmationsOfForm,
  confirmationsUsingField,
  fieldsAskedInConfirmations,
  ruleSetsOfConfirmations,
} from './queries.ts'

export const addDefaultConfirmation: Ports['formCreated'][number] = createDefaultConfirmation
export const duplicateConfirmations: Ports['formDuplicated'] = copyConfirmations

export const confirmationsOfForms: Ports['formContents']['confirmations'] = {
  count: async (event, formIds) => ({ confirmations: await countConfirmations(event, formIds) }),
  remove: removeConfirmationsOf,
}
