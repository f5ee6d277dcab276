import type { Address } from '#addresses/address.ts'
import { foldForSearch } from '#kit/text/normalise.ts'

/**
 * What people also call a screen, or look for there, by its address. Names and headings are searched anyway. The words
 * are never shown.
 */
const otherWords: Partial<Record<Address, string>> = {
  '/': 'home start dashboard preview exhibitor view as',
  '/tasks': 'to do todo deadlines checklist',
  '/forms': 'orders applications questionnaires submissions answers',
  '/content': 'pages information help manual handbook',
  '/downloads': 'files documents pdf',
  '/suppliers': 'contractors partners contacts vendors',
  '/time-table': 'calendar schedule agenda dates programme ics timetable',
  '/notifications': 'news messages alerts',
  '/my-team': 'colleagues members people company stand',
  '/my-account': 'profile password email address name security two factor 2fa sessions devices activity',
  '/my-events': 'switch change event',
  '/admin': 'home start dashboard progress first steps checklist',
  '/admin/reports/matrix': 'grid sheet table overview teams tasks forms progress who has done what',
  '/admin/reports': 'progress statistics figures export status',
  '/admin/orders':
    'contractors items quantities amounts money prices power furniture catering invoices deliveries',
  '/admin/exports': 'downloads files csv excel xlsx large lists',
  '/admin/reports/teams': 'risk progress exhibitors status',
  '/admin/approvals': 'review approve reject changes requested waiting queue sign off',
  '/admin/conversations': 'comments replies questions answers messages waiting',
  '/admin/reports/tasks': 'progress overdue status',
  '/admin/reports/forms': 'submissions answers responses orders export',
  '/admin/forms': 'builder questions questionnaires surveys orders',
  '/admin/field-groups': 'templates questions reusable',
  '/admin/tasks': 'to do todo deadlines due dates checklist',
  '/admin/task-groups': 'categories sections',
  '/admin/content': 'pages articles editor manual handbook information',
  '/admin/downloads': 'files documents pdf upload',
  '/admin/assets': 'library pictures images photos media files upload',
  '/admin/suppliers': 'contractors partners vendors',
  '/admin/supplier-groups': 'contractors categories',
  '/admin/teams': 'exhibitors companies members stand shares booths',
  '/admin/users': 'people members accounts permissions levels roles invite invitation access',
  '/admin/team-types': 'exhibitor categories packages',
  '/admin/custom-fields': 'attributes properties additional',
  '/admin/custom-fields/reorder': 'order sort arrange move',
  '/admin/teams/import/': 'upload spreadsheet excel csv xlsx exhibitors',
  '/admin/emails': 'mail email outbox sent sender reply address welcome delivery smtp',
  '/admin/emails/mailings': 'mass mail bulk chaser chase reminder welcome chaser send',
  '/admin/email-templates': 'mail email texts wording subjects',
  '/admin/notifications': 'announcements news messages alerts send',
  '/admin/event': 'dates name language locale time zone timezone address company launch',
  '/admin/audit': 'history log changes who when trail before after',
  '/admin/branding': 'logo colours colors theme icon favicon background design look appearance',
  '/admin/sidebar': 'menu navigation order core pages publish hide',
  '/admin/variables': 'terminology wording rename labels currency limit due soon days words',
  '/admin/sign-in':
    'two factor 2fa security authenticator login require single sign-on sso oidc openid entra google keycloak okta',
  '/admin/privacy': 'gdpr data protection retention erase forget delete personal consent terms guest',
  '/admin/api-tokens': 'token key integration program script crm access rest',
  '/admin/onboarding': 'welcome first visit video greeting introduction',
  '/admin/dashboard-header': 'picture image banner cover home',
  '/admin/featured-pages': 'highlights home dashboard content',
  '/admin/card-layouts': 'dashboard cards home arrange',
  '/staff': 'eventflow administration',
  '/admin/backup': 'backups archive restore recovery schedule retention',
  '/staff/isolation': 'tenancy security check row level self-check stranger tables operations',
  '/staff/status': 'health monitoring jobs queue backup version disk database storage',
  '/staff/accounts': 'people users disable two factor 2fa reset',
  '/admin/content/add': 'new create write article',
  '/admin/tasks/add': 'new create to do todo deadline',
  '/admin/forms/add': 'new create questionnaire survey order',
  '/admin/forms/import': 'json upload file copy from another event',
  '/admin/downloads/add': 'new create upload file document',
  '/admin/assets/add': 'new create upload picture image photo file',
  '/admin/notifications/add': 'new create announcement news message',
  '/admin/suppliers/add': 'new create contractor partner',
  '/admin/teams/add-team': 'new create exhibitor company',
  '/my-team/add-team-member': 'new create add colleague person',
}

export function otherWordsFor(path: Address): string {
  return otherWords[path] ?? ''
}

type Searched = { names: readonly string[]; also: string }

/** Whether each typed word is part of a name, or begins one of the other words. */
export function matchesPlace(typed: string, { names, also }: Searched): boolean {
  const folded = names.map(foldForSearch)
  const others = foldForSearch(also).split(' ')
  return foldForSearch(typed.trim())
    .split(/\s+/)
    .every(
      (word) => folded.some((name) => name.includes(word)) || others.some((other) => other.startsWith(word)),
    )
}
