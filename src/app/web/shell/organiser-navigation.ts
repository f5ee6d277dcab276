import { ApprovalsCount } from '#features/tasks/approvals/web/embeds/approvals-count.tsx'
import { ConversationsCount } from '#features/tasks/comments/web/embeds/conversations-count.tsx'
import { type Level, mayUse } from '#kit/access/levels.ts'
import { replaceTerms, type Term } from '#kit/text/terminology.ts'
import { findRoute } from '../routes/find-route.ts'
import { routes } from '../routes.ts'
import { item, type NavigationGroup, type NavigationItem } from './navigation.ts'
import { navigationIcons } from './navigation-icons.ts'
import { organiserIcons } from './organiser-icons.ts'

/** Come with the navigation, which exhibitors never load. */
export { LargeExports } from '#features/event/exports/web/embeds/large-exports.tsx'
export { SavedViews } from '#features/portal/saved-views/web/embeds/saved-views.tsx'

const icons = { ...navigationIcons, ...organiserIcons }

/** The organiser's screens that are there and that the person's level allows, in the words of their event. */
export function organiserNavigation(level: Level, terms: readonly Term[] = []): NavigationGroup[] {
  return organiserGroups.flatMap((group) => {
    const items = group.items.flatMap((entry) => usable(entry, level)).map((entry) => reworded(entry, terms))
    return items.length > 0 ? [{ ...group, items }] : []
  })
}

function reworded(entry: NavigationItem, terms: readonly Term[]): NavigationItem {
  const { name, children } = entry
  return {
    ...entry,
    name: replaceTerms(name, terms),
    ...(children ? { children: children.map((child) => reworded(child, terms)) } : {}),
  }
}

function usable(entry: NavigationItem, level: Level): NavigationItem[] {
  const children = entry.children?.flatMap((child) => usable(child, level))
  const route = findRoute(entry.path, routes)
  if (!route || !mayUse(level, route.access)) return children ?? []
  return [{ ...entry, ...(children ? { children } : {}) }]
}

const organiserGroups: NavigationGroup[] = [
  {
    id: 'overview',
    items: [
      item('/admin', 'Overview', icons.overview),
      { ...item('/admin/approvals', 'Approvals', icons.approvals), badge: ApprovalsCount },
      { ...item('/admin/conversations', 'Conversations', icons.conversations), badge: ConversationsCount },
    ],
  },
  {
    id: 'reporting',
    heading: 'Reporting',
    items: [
      item('/admin/reports', 'All reports', icons.reports),
      item('/admin/reports/teams', 'Teams', icons.team),
      item('/admin/reports/tasks', 'Tasks', icons.tasks),
      item('/admin/reports/forms', 'Forms', icons.forms),
      item('/admin/reports/matrix', 'Matrix', icons.matrix),
      item('/admin/orders', 'Orders', icons.orders),
      item('/admin/exports', 'My exports', icons.exports),
    ],
  },
  {
    id: 'build',
    heading: 'Build',
    items: [
      item('/admin/forms', 'Forms', icons.buildForms, [
        item('/admin/field-groups', 'Field groups', icons.fieldGroups),
      ]),
      item('/admin/tasks', 'Tasks', icons.buildTasks, [
        item('/admin/task-groups', 'Task groups', icons.taskGroups),
      ]),
      item('/admin/content', 'Content', icons.content),
      item('/admin/downloads', 'Downloads', icons.downloads, [item('/admin/assets', 'Assets', icons.assets)]),
      item('/admin/suppliers', 'Suppliers', icons.suppliers, [
        item('/admin/supplier-groups', 'Supplier groups', icons.supplierGroups),
      ]),
    ],
  },
  {
    id: 'people',
    heading: 'People',
    items: [
      item('/admin/teams', 'Teams and users', icons.people, [
        item('/admin/users', 'Users', icons.users),
        item('/admin/team-types', 'Team types', icons.teamTypes),
        item('/admin/custom-fields', 'Custom fields', icons.customFields),
        item('/admin/custom-fields/reorder', 'Reorder custom fields', icons.reorder),
      ]),
      item('/admin/teams/import/', 'Import teams', icons.importTeams),
    ],
  },
  {
    id: 'event',
    heading: 'Event',
    items: [
      item('/admin/emails', 'E-mails', icons.emails, [
        item('/admin/emails/mailings', 'Mailings', icons.emails),
        item('/admin/email-templates', 'E-mail templates', icons.emailTemplates),
      ]),
      item('/admin/notifications', 'Notifications', icons.announcements),
      item('/admin/event', 'Settings', icons.settings, [
        item('/admin/branding', 'Branding', icons.branding),
        item('/admin/sidebar', 'Sidebar', icons.sidebar),
        item('/admin/variables', 'Terms and variables', icons.variables),
        item('/admin/sign-in', 'Sign-in', icons.signIn),
        item('/admin/privacy', 'Privacy', icons.privacy),
        item('/admin/api-tokens', 'API tokens', icons.apiTokens),
        item('/admin/onboarding', 'Onboarding', icons.onboarding),
        item('/admin/dashboard-header', 'Dashboard header', icons.dashboardHeader),
        item('/admin/featured-pages', 'Featured pages', icons.featured),
        item('/admin/card-layouts', 'Card layouts', icons.cardLayouts),
      ]),
      item('/admin/audit', 'Audit', icons.audit),
      item('/staff', 'Eventflow Staff', icons.staff, [
        item('/staff/accounts', 'Accounts', icons.users),
        item('/staff/status', 'Status', icons.status),
        item('/staff/isolation', 'Isolation', icons.isolation),
        item('/admin/backup', 'Backups', icons.backup),
      ]),
    ],
  },
]
