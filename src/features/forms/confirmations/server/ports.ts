import type { Ports } from '#platform/ports/ports.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'
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

export const personalDataOfConfirmations: PersonalData = {
  title: 'Confirmations',
  tables: {
    confirmations: { none: ['id', 'form_id', 'operator'], text: ['name', 'message', 'rules'] },
  },
}
