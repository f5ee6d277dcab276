import type { RoutesOfPart } from './definition.ts'

/** The organiser's view of teams, users and their details. */
export const peopleRoutes = {
  '/admin/teams': {
    access: 'moderator',
    title: 'Teams',
    screen: () => import('#features/people/teams/web/screens/admin-teams.tsx'),
  },
  '/admin/teams/add-team': {
    access: 'moderator',
    title: 'Add team',
    screen: () => import('#features/people/teams/web/screens/add-team.tsx'),
  },
  '/admin/teams/add-stand-share/{parentId}': {
    access: 'moderator',
    title: 'Add stand share',
    screen: () => import('#features/people/teams/web/screens/add-stand-share.tsx'),
  },
  '/admin/teams/import/': {
    access: 'admin',
    title: 'Import teams',
    screen: () => import('#features/people/team-import/web/screens/import-teams.tsx'),
  },
  '/admin/teams/{teamId}': {
    access: 'moderator',
    title: 'Team',
    screen: () => import('../screens/admin-team.tsx'),
  },
  '/admin/teams/{teamId}/edit-team': {
    access: 'moderator',
    title: 'Edit team',
    screen: () => import('#features/people/teams/web/screens/edit-team.tsx'),
  },
  '/admin/teams/{teamId}/add-team-member': {
    access: 'moderator',
    title: 'Add team member',
    screen: () => import('#features/people/invitations/web/screens/add-team-member.tsx'),
  },
  '/admin/teams/{teamId}/{userId}': {
    access: 'moderator',
    title: 'Team member',
    screen: () => import('../screens/admin-member.tsx'),
  },
  '/admin/team-types': {
    access: 'admin',
    title: 'Team types',
    screen: () => import('#features/people/team-types/web/screens/admin-team-types.tsx'),
  },
  '/admin/team-types/add': {
    access: 'admin',
    title: 'Add team type',
    crumb: 'Add',
    screen: () => import('#features/people/team-types/web/screens/admin-add-team-type.tsx'),
  },
  '/admin/team-types/{teamTypeId}': {
    access: 'admin',
    title: 'Team type',
    screen: () => import('#features/people/team-types/web/screens/admin-team-type.tsx'),
  },
  '/admin/users': {
    access: 'moderator',
    title: 'Users',
    screen: () => import('../screens/admin-users.tsx'),
  },
  '/admin/custom-fields': {
    access: 'admin',
    title: 'Custom fields',
    screen: () => import('#features/people/custom-fields/web/screens/custom-fields.tsx'),
  },
  '/admin/custom-fields/add': {
    access: 'admin',
    title: 'Add custom field',
    crumb: 'Add',
    screen: () => import('#features/people/custom-fields/web/screens/add-custom-field.tsx'),
  },
  '/admin/custom-fields/reorder': {
    access: 'admin',
    title: 'Reorder custom fields',
    crumb: 'Reorder',
    screen: () => import('#features/people/custom-fields/web/screens/reorder-custom-fields.tsx'),
  },
  '/admin/custom-fields/{customFieldId}': {
    access: 'admin',
    title: 'Custom field',
    screen: () => import('#features/people/custom-fields/web/screens/custom-field.tsx'),
  },
} satisfies RoutesOfPart
