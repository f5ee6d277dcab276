import { isAtLeast, type Level } from '#kit/access/levels.ts'

/** A list or report whose filters can be saved, by its path, with the least level that may open it. */
export const viewScreens = {
  '/admin/reports/teams': 'reportViewer',
  '/admin/reports/teams/{teamId}': 'reportViewer',
  '/admin/reports/tasks': 'reportViewer',
  '/admin/reports/tasks/{taskId}': 'reportViewer',
  '/admin/reports/forms': 'reportViewer',
  '/admin/reports/forms/{formId}': 'reportViewer',
  '/admin/reports/matrix': 'reportViewer',
  '/admin/orders': 'reportViewer',
  '/admin/approvals': 'moderator',
  '/admin/conversations': 'moderator',
  '/admin/forms': 'moderator',
  '/admin/forms/archived': 'moderator',
  '/admin/forms/{formId}/submissions/': 'moderator',
  '/admin/forms/{formId}/webhooks/{webhookId}': 'admin',
  '/admin/field-groups': 'admin',
  '/admin/field-groups/archived': 'admin',
  '/admin/assets': 'moderator',
  '/admin/content': 'moderator',
  '/admin/content/archived': 'moderator',
  '/admin/downloads': 'moderator',
  '/admin/suppliers': 'moderator',
  '/admin/suppliers/archived': 'moderator',
  '/admin/supplier-groups': 'moderator',
  '/admin/supplier-groups/archived': 'moderator',
  '/admin/tasks': 'moderator',
  '/admin/tasks/archived': 'moderator',
  '/admin/teams': 'moderator',
  '/admin/teams/import/': 'admin',
  '/admin/team-types': 'admin',
  '/admin/users': 'moderator',
  '/admin/custom-fields': 'admin',
  '/admin/audit': 'admin',
  '/admin/emails': 'admin',
  '/admin/emails/mailings': 'admin',
  '/admin/notifications': 'admin',
} as const satisfies Record<string, Level>

export type ViewScreen = keyof typeof viewScreens

export const viewScreenPaths = Object.keys(viewScreens) as [ViewScreen, ...ViewScreen[]]

/** The shared views of a list name teams and people: only who may open the list reads them. */
export function mayOpenScreen(level: Level, screen: ViewScreen): boolean {
  return isAtLeast(level, viewScreens[screen])
}

/** Screens whose filters are those of one form, so that a view of one fits no other. */
const ofOneForm: ReadonlySet<string> = new Set<ViewScreen>([
  '/admin/reports/forms/{formId}',
  '/admin/forms/{formId}/submissions/',
])

/** The form that a view belongs to; empty for a list that is the same everywhere. */
export function thingOf(screen: string, params: Readonly<Record<string, string | undefined>>): string {
  return ofOneForm.has(screen) ? (params.formId ?? '') : ''
}

export function isViewScreen(screen: string): screen is ViewScreen {
  return Object.hasOwn(viewScreens, screen)
}

/**
 * Filters by people, and by the item of an audit entry, which may be a person: what they are called is not kept beside a
 * filter, which may outlive them.
 */
const people: ReadonlySet<string> = new Set(['memberId', 'userId', 'subjectId'])

/** What chosen values were called, but people. */
export function keptLabels(
  labels: Readonly<Record<string, Record<string, string>>>,
): Record<string, Record<string, string>> {
  return Object.fromEntries(Object.entries(labels).filter(([key]) => !people.has(key)))
}
