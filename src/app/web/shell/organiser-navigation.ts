import { type Level, mayUse } from '#kit/access/levels.ts'
import { replaceTerms, type Term } from '#kit/text/terminology.ts'
import { findRoute } from '../routes/find-route.ts'
import { routes } from '../routes.ts'
import { item, type NavigationGroup, type NavigationItem } from './navigation.ts'

/** The organiser's screens that the person's level allows, in the words of their event. */
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
  const { access } = findRoute(entry.path, routes) ?? { access: 'eventflowAdmin' }
  if (!mayUse(level, access)) return children ?? []
  return [{ ...entry, ...(children ? { children } : {}) }]
}

const organiserGroups: NavigationGroup[] = [
  { id: 'overview', items: [item('/admin', 'Overview', 'overview')] },
  {
    id: 'reporting',
    heading: 'Reporting',
    items: [
      item('/admin/reports', 'All reports', 'matrix'),
      item('/admin/reports/teams', 'Teams', 'team'),
      item('/admin/reports/tasks', 'Tasks', 'tasks'),
      item('/admin/reports/forms', 'Forms', 'forms'),
    ],
  },
  {
    id: 'build',
    heading: 'Build',
    items: [
      item('/admin/forms', 'Forms', 'buildForms', [
        item('/admin/field-groups', 'Field groups', 'fieldGroups'),
      ]),
      item('/admin/tasks', 'Tasks', 'buildTasks', [item('/admin/task-groups', 'Task groups', 'taskGroups')]),
      item('/admin/content', 'Content', 'content'),
      item('/admin/downloads', 'Downloads', 'downloads', [item('/admin/assets', 'Assets', 'assets')]),
      item('/admin/suppliers', 'Suppliers', 'suppliers', [
        item('/admin/supplier-groups', 'Supplier groups', 'supplierGroups'),
      ]),
    ],
  },
  {
    id: 'people',
    heading: 'People',
    items: [
      item('/admin/teams', 'Teams and users', 'people', [
        item('/admin/users', 'Users', 'users'),
        item('/admin/team-types', 'Team types', 'teamTypes'),
        item('/admin/custom-fields', 'Custom fields', 'customFields'),
      ]),
      item('/admin/teams/import/', 'Import teams', 'importTeams'),
    ],
  },
  {
    id: 'event',
    heading: 'Event',
    items: [
      item('/admin/emails', 'E-mails', 'emails', [
        item('/admin/email-templates', 'E-mail templates', 'emailTemplates'),
      ]),
      item('/admin/notifications', 'Notifications', 'announcements'),
      item('/admin/event', 'Settings', 'settings', [
        item('/admin/branding', 'Branding', 'branding'),
        item('/admin/sidebar', 'Sidebar', 'sidebar'),
        item('/admin/variables', 'Terms and variables', 'variables'),
        item('/admin/onboarding', 'Onboarding', 'onboarding'),
        item('/admin/dashboard-header', 'Dashboard header', 'dashboardHeader'),
        item('/admin/featured-pages', 'Featured pages', 'featured'),
        item('/admin/card-layouts', 'Card layouts', 'cardLayouts'),
      ]),
      item('/staff', 'Eventflow Staff', 'staff'),
    ],
  },
]
