import { choice, defineList, toggle } from '#kit/lists/list.ts'

/** Suppliers, active or archived, for organisers: featured ones first, then by company, as teams see them. */
export const supplierList = defineList({
  sorts: ['company', 'featured', 'groups', 'contacts', 'updated'],
  sort: 'featured',
  filters: { supplierGroupId: choice(), teamTypeId: choice(), isFeatured: toggle },
})

/** Supplier groups, active or archived, by title. */
export const supplierGroupList = defineList({
  sorts: ['title', 'suppliers', 'updated'],
  sort: 'title',
  filters: { supplierId: choice() },
})
