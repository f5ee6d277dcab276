import { choice, defineList, toggle } from '#kit/lists/list.ts'

/** Teams, for organisers. */
export const teamList = defineList({
  sorts: ['name', 'stand', 'hall', 'type', 'share', 'people', 'created'],
  sort: 'name',
  filters: { teamTypeId: choice(), hall: choice(), isStandShare: toggle, hasPeople: toggle },
})
