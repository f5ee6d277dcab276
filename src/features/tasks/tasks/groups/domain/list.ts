import { defineList } from '#kit/lists/list.ts'

/** Task groups, active or archived, for organisers. */
export const taskGroupList = defineList({
  sorts: ['title', 'tasks', 'updatedAt'],
  sort: 'title',
  filters: {},
})
