import type { RoutesOfPart } from './definition.ts'

/** The organiser's view of teams, users and their details. */
export const peopleRoutes = {
  '/admin/teams': {
    access: 'moderator',
    title: 'Teams',
    screen: () => import('#features/people/teams/web/screens/admin-teams.tsx'),
  },
  '/admin/teams/add-team': { access: 'moderator', title: 'Add team', screen: 'notBuilt' },
  '/admin/teams/add-stand-share/{parentId}': {
    access: 'moderator',
    title: 'Add stand share',
    screen: 'notBuilt',
  },
  '/admin/teams/import/': { access: 'admin', title: 'Import teams', screen: 'notBuilt' },
  '/admin/teams/{teamId}': { access: 'moderator', title: 'Team', screen: 'notBuilt' },
  '/admin/teams/{teamId}/edit-team': { access: 'moderator', title: 'Edit team', screen: 'notBuilt' },
  '/admin/teams/{teamId}/add-team-member': {
    access: 'moderator',
    title: 'Add team member',
    screen: () => import('#features/people/invitations/web/screens/add-team-member.tsx'),
  },
  '/admin/teams/{teamId}/{userId}': {
    access: 'moderator',
    title: 'Team member',
    screen: () => import('#features/people/invitations/web/screens/team-member.tsx'),
  },
  '/admin/team-types': { access: 'admin', title: 'Team types', screen: 'notBuilt' },
  '/admin/team-types/add': { access: 'admin', title: 'Add team type', crumb: 'Add', screen: 'notBuilt' },
  '/admin/team-types/{teamTypeId}': { access: 'admin', title: 'Team type', screen: 'notBuilt' },
  '/admin/users': {
    access: 'moderator',
    title: 'Users',
    screen: () => import('../screens/admin-users.tsx'),
  },
  '/admin/custom-fields': { access: 'admin', title: 'Custom fields', screen: 'notBuilt' },
  '/admin/custom-fields/add': {
    access: 'admin',
    title: 'Add custom field',
    crumb: 'Add',
    screen: 'notBuilt',
  },
  '/admin/custom-fields/reorder': {
    access: 'admin',
    title: 'Reorder custom fields',
    crumb: 'Reorder',
    screen: 'notBuilt',
  },
  '/admin/custom-fields/{customFieldId}': { access: 'admin', title: 'Custom field', screen: 'notBuilt' },
} satisfies RoutesOfPart
