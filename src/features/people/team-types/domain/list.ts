import { defineList, toggle } from '#kit/lists/list.ts'

/** Team types, for organisers. */
export const teamTypeList = defineList({
  sorts: ['name', 'teams', 'created'],
  sort: 'name',
  filters: { hasTeams: toggle },
})
