import { choice, defineList, toggle } from '#kit/lists/list.ts'
import { rowStates, stagedOutcomes } from './staged.ts'

/** The rows of the list that is being imported: those that need attention first, then as in the file. */
export const importRowList = defineList({
  sorts: ['attention', 'line', 'name'],
  sort: 'attention',
  filters: { outcome: choice(stagedOutcomes), state: choice(rowStates), isUndelivered: toggle },
})
