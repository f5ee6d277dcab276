import type { RoutesOfPart } from './definition.ts'

/** The content that the organiser prepares for teams: pages, downloads, suppliers and tasks. */
export const buildRoutes = {
  '/admin/assets': {
    access: 'moderator',
    title: 'Assets',
    screen: () => import('#features/library/assets/web/screens/admin-assets.tsx'),
  },
  '/admin/assets/add': {
    access: 'moderator',
    title: 'Add asset',
    crumb: 'Add',
    screen: () => import('#features/library/assets/web/screens/add-asset.tsx'),
  },
  '/admin/assets/{assetId}': {
    access: 'moderator',
    title: 'Asset',
    screen: () => import('#features/library/assets/web/screens/asset.tsx'),
  },
  '/admin/content': {
    access: 'moderator',
    title: 'Content',
    screen: () => import('#features/portal/content/web/screens/admin-content.tsx'),
  },
  '/admin/content/add': {
    access: 'moderator',
    title: 'Add page',
    crumb: 'Add',
    screen: () => import('#features/portal/content/web/screens/admin-add-page.tsx'),
  },
  '/admin/content/archived': {
    access: 'moderator',
    title: 'Archived content',
    crumb: 'Archived',
    screen: () => import('#features/portal/content/web/screens/admin-archived-content.tsx'),
  },
  '/admin/content/{contentId}': {
    access: 'moderator',
    title: 'Page',
    frame: 'workspace',
    screen: () => import('../screens/admin-page.tsx'),
  },
  '/admin/content/{contentId}/settings': {
    access: 'moderator',
    title: 'Page settings',
    crumb: 'Settings',
    frame: 'workspace',
    screen: () => import('../screens/admin-page-settings.tsx'),
  },
  '/admin/downloads': {
    access: 'moderator',
    title: 'Downloads',
    screen: () => import('#features/library/downloads/web/screens/admin-downloads.tsx'),
  },
  '/admin/downloads/add': {
    access: 'moderator',
    title: 'Add download',
    crumb: 'Add',
    screen: () => import('#features/library/downloads/web/screens/add-download.tsx'),
  },
  '/admin/downloads/{downloadId}': {
    access: 'moderator',
    title: 'Download',
    screen: () => import('#features/library/downloads/web/screens/edit-download.tsx'),
  },
  '/admin/supplier-groups': {
    access: 'moderator',
    title: 'Supplier groups',
    screen: () => import('#features/library/suppliers/web/screens/admin-supplier-groups.tsx'),
  },
  '/admin/supplier-groups/add': {
    access: 'moderator',
    title: 'Add supplier group',
    crumb: 'Add',
    screen: () => import('#features/library/suppliers/web/screens/add-supplier-group.tsx'),
  },
  '/admin/supplier-groups/archived': {
    access: 'moderator',
    title: 'Archived supplier groups',
    crumb: 'Archived',
    screen: () => import('#features/library/suppliers/web/screens/admin-archived-supplier-groups.tsx'),
  },
  '/admin/supplier-groups/{supplierGroupId}': {
    access: 'moderator',
    title: 'Supplier group',
    screen: () => import('#features/library/suppliers/web/screens/edit-supplier-group.tsx'),
  },
  '/admin/suppliers': {
    access: 'moderator',
    title: 'Suppliers',
    screen: () => import('#features/library/suppliers/web/screens/admin-suppliers.tsx'),
  },
  '/admin/suppliers/add': {
    access: 'moderator',
    title: 'Add supplier',
    crumb: 'Add',
    screen: () => import('#features/library/suppliers/web/screens/add-supplier.tsx'),
  },
  '/admin/suppliers/archived': {
    access: 'moderator',
    title: 'Archived suppliers',
    crumb: 'Archived',
    screen: () => import('#features/library/suppliers/web/screens/admin-archived-suppliers.tsx'),
  },
  '/admin/suppliers/{supplierId}': {
    access: 'moderator',
    title: 'Supplier',
    screen: () => import('#features/library/suppliers/web/screens/edit-supplier.tsx'),
  },
  '/admin/task-groups': {
    access: 'moderator',
    title: 'Task groups',
    screen: () => import('#features/tasks/tasks/groups/web/screens/admin-task-groups.tsx'),
  },
  '/admin/task-groups/add': {
    access: 'moderator',
    title: 'Add task group',
    crumb: 'Add',
    screen: () => import('#features/tasks/tasks/groups/web/screens/admin-add-task-group.tsx'),
  },
  '/admin/task-groups/archived': {
    access: 'moderator',
    title: 'Archived task groups',
    crumb: 'Archived',
    screen: () => import('#features/tasks/tasks/groups/web/screens/admin-archived-task-groups.tsx'),
  },
  '/admin/task-groups/{taskGroupId}': {
    access: 'moderator',
    title: 'Task group',
    screen: () => import('#features/tasks/tasks/groups/web/screens/admin-task-group.tsx'),
  },
  '/admin/tasks': {
    access: 'moderator',
    title: 'Tasks',
    screen: () => import('#features/tasks/tasks/web/screens/admin-tasks.tsx'),
  },
  '/admin/tasks/add': {
    access: 'moderator',
    title: 'Add task',
    crumb: 'Add',
    screen: () => import('../screens/admin-add-task.tsx'),
  },
  '/admin/tasks/archived': {
    access: 'moderator',
    title: 'Archived tasks',
    crumb: 'Archived',
    screen: () => import('#features/tasks/tasks/web/screens/admin-archived-tasks.tsx'),
  },
  '/admin/tasks/{taskId}': {
    access: 'moderator',
    title: 'Task',
    screen: () => import('../screens/admin-task.tsx'),
  },
} satisfies RoutesOfPart
