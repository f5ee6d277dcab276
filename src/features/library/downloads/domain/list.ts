import { choice, defineList, toggle } from '#kit/lists/list.ts'
import { fileTypes } from './file-types.ts'

/** Downloads, for organisers. */
export const downloadList = defineList({
  sorts: ['name', 'kind', 'size', 'visible', 'standShares', 'file', 'updated'],
  sort: 'name',
  filters: { fileType: choice(fileTypes), teamTypeId: choice(), showDownload: toggle },
})
