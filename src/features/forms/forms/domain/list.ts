import { defineList, toggle } from '#kit/lists/list.ts'

/** Forms, active or archived, for organisers (forms specification, section 9: by title). */
export const formList = defineList({
  sorts: ['title', 'status', 'audience', 'questions', 'submissions', 'tasks', 'updatedAt'],
  sort: 'title',
  filters: {
    isPublished: toggle,
    hasUnpublishedChanges: toggle,
    isPublic: toggle,
    hasTask: toggle,
    /** Published, with a rule that asks for a custom field that has been deleted. */
    hasLostSource: toggle,
  },
})
