import { choice, defineList, toggle } from '#kit/lists/list.ts'
import { customFieldTypes } from './schema.ts'

/** Custom fields, for organisers; by default in the order that they arranged. */
export const customFieldList = defineList({
  sorts: ['index', 'label', 'type', 'shown', 'required', 'updatedAt'],
  sort: 'index',
  filters: { customFieldType: choice(customFieldTypes), showCustomField: toggle },
})
