import { defineList, toggle } from '#kit/lists/list.ts'

/** Everybody who can sign in to the portal, whatever their events, for product staff. */
export const accountList = defineList({
  sorts: ['name', 'email', 'created'],
  sort: 'name',
  filters: { isDisabled: toggle, isStaff: toggle, hasTwoFactor: toggle },
})
