import { levels } from '#kit/access/levels.ts'
import { choice, defineList, NONE, toggle } from '#kit/lists/list.ts'
import { teamRoles } from './member.ts'

/** Everyone in the event, for organisers. */
export const memberList = defineList({
  sorts: ['name', 'email', 'level', 'team', 'role', 'signedIn'],
  sort: 'name',
  filters: {
    permissions: choice(levels),
    hasLoggedIn: toggle,
    role: choice([...teamRoles, NONE]),
    teamId: choice(),
    teamTypeId: choice(),
    isStandShare: toggle,
    isDisabled: toggle,
  },
})
