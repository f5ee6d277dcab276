import type { Ports } from '#platform/ports/ports.ts'
import { copyConfirmations, createDefaultConfirmation } from './commands.ts'

export { confirmationsOfForm, confirmationsUsingField, ruleSetsOfConfirmations } from './queries.ts'

export const addDefaultConfirmation: Ports['formCreated'][number] = createDefaultConfirmation
export const duplicateConfirmations: Ports['formDuplicated'] = copyConfirmations
