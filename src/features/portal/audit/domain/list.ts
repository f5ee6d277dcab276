import { choice, defineList } from '#kit/lists/list.ts'
import { subjects } from './actions.ts'

/** The entries of the audit, newest first. A thing is chosen by its id, from an entry about it. */
export const auditList = defineList({
  sorts: ['at'],
  sort: '-at',
  filters: { memberId: choice(), subjectType: choice(subjects), subjectId: choice() },
})

/** Chosen for what nobody signed in did: a guest, an import from the command line, a job. */
export const NOBODY = 'none'

/** As many as the page of a team shows. */
export const MOST_OF_TEAM = 100
