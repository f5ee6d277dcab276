/** What the address of a list may hold; each list adds the ids of its filters. */
type List<Filter extends string = never> = {
  search?: string
  /** The column's id, with a minus before it for descending order. */
  sort?: string
  /** 1-based. */
  page?: number | string
} & {
  /** One value, or several with a comma between them. */
  [Id in Filter]?: string
}

type NoSearch = Record<never, never>

/** A link from an e-mail; without the token the screen says that the link does not work. */
type FromMail = { token?: string }

/** From the line that the server prints while there is no event. */
type FromServer = { token?: string }

/** The page of the form, counted from 1; the review follows the last one. */
type FormPages = { page?: number | string }

/** Which of a team's submissions of a form: the id of one that was sent, or `new`. */
type WhichSubmission = { submission?: string }

/** A parent team also reads how far its stand shares are: `standShare` is one by its id, or `all`. */
type TeamTasks = List<
  | 'taskStatus'
  | 'taskStatusUserAction'
  | 'taskStatusTimeBased'
  | 'taskType'
  | 'assignedTo'
  | 'groupBy'
  | 'standShare'
>
type AdminTasks = List<'isDraft' | 'taskType' | 'taskGroupId' | 'teamTypeId' | 'formId'>
type AdminSuppliers = List<'supplierGroupId' | 'teamTypeId' | 'isFeatured'>
type AdminForms = List<'isPublished' | 'hasUnpublishedChanges' | 'isPublic' | 'hasTask' | 'hasLostSource'>
type Submissions = List<'teamTypeId' | 'isGuest' | 'isStandShare' | 'isDuplicate' | 'answer'>
type AdminPages = List<
  'teamTypeId' | 'isPublished' | 'hasUnpublishedChanges' | 'showToChildTeams' | 'isPublic' | 'isFeatured'
>

/**
 * Every screen of the portal by its path, as the specification writes it (platform specification, section 2),
 * with the search parameters that a link to it may carry. It is only a type, so no browser loads it. Links,
 * redirects, e-mails and the router's own routes are checked against it.
 */
export type Screens = {
  '/auth/login': { redirect?: string; notice?: 'signedOut' | 'passwordChanged'; problem?: string }
  '/auth/forgot-password': NoSearch
  '/auth/set-password': FromMail
  '/auth/reset-password': FromMail
  '/auth/update-email': FromMail
  '/auth/update-email/login': { email?: string }
  '/unsubscribe': FromMail
  '/setup': FromServer
  '/404': NoSearch
  '/unauthorised': NoSearch
  '/guests/content/{contentId}': NoSearch
  '/guests/forms/{formId}/': FormPages
  '/guests/forms/{formId}/{confirmationId}': NoSearch

  /** As whom an organiser sees the dashboard. */
  '/': { teamTypeId?: string; teamId?: string }
  '/content': List
  '/content/{contentId}': NoSearch
  '/content/{contentId}/supplier/{supplierId}': NoSearch
  '/content/{contentId}/task/{taskId}': NoSearch
  '/downloads': List<'fileType'>
  '/forms': NoSearch
  '/forms/{formId}': FormPages & WhichSubmission
  '/forms/{formId}/{confirmationId}': NoSearch
  '/forms/{formId}/draft-saved': WhichSubmission
  '/forms/{formId}/submissions/': NoSearch
  '/forms/{formId}/submissions/{submissionId}': NoSearch
  '/onboarding': { redirect?: string }
  '/suppliers': List<'supplierGroupId'>
  '/suppliers/{supplierId}': NoSearch
  '/tasks': TeamTasks
  /** The list beside the task keeps its filters. */
  '/tasks/{taskId}': TeamTasks & { tab?: string }
  '/time-table': NoSearch
  /** `item`: the notification that a link leads to. */
  '/notifications': { item?: string }
  '/my-account': NoSearch
  '/my-team': NoSearch
  '/my-team/add-team-member': NoSearch
  '/my-team/add-stand-share': NoSearch
  '/my-team/add-stand-share/{parentId}': NoSearch
  '/my-events': List<'state'>

  '/admin': NoSearch
  '/admin/exports': NoSearch
  /** `open` is what is reviewed, by the id of its status. */
  '/admin/approvals': List<'taskId' | 'teamTypeId' | 'reviewKind'> & { open?: string }
  /** `open` is the conversation beside the list, by its task and team. */
  '/admin/conversations': List<'taskId' | 'teamId' | 'conversationState'> & { open?: string }

  /** `by`: what a row is; `of`: whose orders; `since`: the day with whose beginning they are compared. */
  '/admin/orders': List<'formId' | 'itemId' | 'hall' | 'teamId' | 'change'> & {
    by?: string
    of?: string
    since?: string
  }
  '/admin/reports': NoSearch
  '/admin/reports/forms': List<'isPublished' | 'isPublic' | 'isRecent'>
  /** Its teams; or, by the view, its submissions, of which one is open beside the list. */
  '/admin/reports/forms/{formId}': List<
    'formProgress' | 'taskStatus' | 'teamTypeId' | 'hasLoggedIn' | 'lastLogin'
  > &
    Submissions & { view?: 'table' | 'charts'; submission?: string; from?: string; to?: string }
  /** `of=forms`: forms in place of tasks. */
  '/admin/reports/matrix': List<
    'taskGroupId' | 'taskType' | 'taskStatus' | 'teamTypeId' | 'isStandShare' | 'hasLoggedIn' | 'riskLevel'
  > & { of?: string }
  '/admin/reports/tasks': List<'taskStatus' | 'taskGroupId' | 'taskType' | 'isRecent'>
  '/admin/reports/tasks/{taskId}': List<
    'taskStatus' | 'taskStatusUserAction' | 'teamTypeId' | 'hasLoggedIn' | 'lastLogin'
  >
  '/admin/reports/teams': List<
    'riskLevel' | 'teamTypeId' | 'hasLoggedIn' | 'lastLogin' | 'isRecent' | 'isStandShare'
  >
  '/admin/reports/teams/{teamId}': List<'taskStatus' | 'taskStatusUserAction' | 'taskType'>

  '/admin/forms': AdminForms
  '/admin/forms/add': NoSearch
  '/admin/forms/archived': AdminForms
  '/admin/forms/import': NoSearch
  '/admin/forms/{formId}': NoSearch
  '/admin/forms/{formId}/settings': NoSearch
  '/admin/forms/{formId}/confirmations': NoSearch
  '/admin/forms/{formId}/confirmations/add': NoSearch
  '/admin/forms/{formId}/confirmations/{confirmationId}': NoSearch
  '/admin/forms/{formId}/notifications': NoSearch
  '/admin/forms/{formId}/notifications/add': NoSearch
  '/admin/forms/{formId}/notifications/{notificationId}': NoSearch
  /** Sent or changed on these days of the event's zone; one submission is open beside the list. */
  '/admin/forms/{formId}/submissions/': Submissions & {
    view?: 'charts'
    submission?: string
    from?: string
    to?: string
  }
  '/admin/forms/{formId}/submissions/{submissionId}': NoSearch
  '/admin/forms/{formId}/submissions/{submissionId}/edit': FormPages
  '/admin/forms/{formId}/fill-in/{teamId}': FormPages
  '/admin/forms/{formId}/webhooks': NoSearch
  '/admin/forms/{formId}/webhooks/add': NoSearch
  '/admin/forms/{formId}/webhooks/{webhookId}': List<'state' | 'type'> & { delivery?: string }
  '/admin/forms/{formId}/webhooks/{webhookId}/edit': NoSearch
  '/admin/field-groups': List<'isPublished' | 'isUsed'>
  '/admin/field-groups/add': NoSearch
  '/admin/field-groups/archived': List<'isPublished' | 'isUsed'>
  '/admin/field-groups/{fieldGroupId}': NoSearch
  '/admin/field-groups/{fieldGroupId}/settings': NoSearch

  '/admin/assets': List<'type' | 'status'> & { layout?: 'list' }
  '/admin/assets/add': NoSearch
  '/admin/assets/{assetId}': NoSearch
  '/admin/content': AdminPages
  '/admin/content/add': NoSearch
  '/admin/content/archived': AdminPages
  '/admin/content/{contentId}': { preview?: 'team' }
  '/admin/content/{contentId}/settings': NoSearch
  '/admin/downloads': List<'fileType' | 'teamTypeId' | 'showDownload'>
  '/admin/downloads/add': NoSearch
  '/admin/downloads/{downloadId}': NoSearch
  '/admin/supplier-groups': List<'supplierId'>
  '/admin/supplier-groups/add': NoSearch
  '/admin/supplier-groups/archived': List<'supplierId'>
  '/admin/supplier-groups/{supplierGroupId}': NoSearch
  '/admin/suppliers': AdminSuppliers
  '/admin/suppliers/add': NoSearch
  '/admin/suppliers/archived': AdminSuppliers
  '/admin/suppliers/{supplierId}': NoSearch
  '/admin/task-groups': List<never>
  '/admin/task-groups/add': NoSearch
  '/admin/task-groups/archived': List<never>
  '/admin/task-groups/{taskGroupId}': NoSearch
  '/admin/tasks': AdminTasks
  '/admin/tasks/add': NoSearch
  '/admin/tasks/archived': AdminTasks
  '/admin/tasks/{taskId}': NoSearch

  '/admin/teams': List<'teamTypeId' | 'hall' | 'isStandShare' | 'hasPeople'>
  '/admin/teams/add-team': NoSearch
  '/admin/teams/add-stand-share/{parentId}': NoSearch
  '/admin/teams/import/': List<'outcome' | 'state' | 'isUndelivered'>
  '/admin/teams/{teamId}': NoSearch
  '/admin/teams/{teamId}/edit-team': NoSearch
  '/admin/teams/{teamId}/add-team-member': NoSearch
  '/admin/teams/{teamId}/{userId}': NoSearch
  '/admin/team-types': List<'hasTeams'>
  '/admin/team-types/add': NoSearch
  '/admin/team-types/{teamTypeId}': NoSearch
  '/admin/users': List<
    'permissions' | 'hasLoggedIn' | 'role' | 'teamId' | 'teamTypeId' | 'isStandShare' | 'isDisabled'
  >
  '/admin/custom-fields': List<'customFieldType' | 'showCustomField'>
  '/admin/custom-fields/add': NoSearch
  '/admin/custom-fields/reorder': NoSearch
  '/admin/custom-fields/{customFieldId}': NoSearch

  /** Days of the event's zone; one entry is open beside the list. */
  '/admin/audit': List<'memberId' | 'subjectType' | 'subjectId'> & {
    from?: string
    to?: string
    entry?: string
  }
  '/admin/event': NoSearch
  '/admin/branding': NoSearch
  '/admin/sidebar': NoSearch
  '/admin/sign-in': NoSearch
  /** A guest, by what they have sent: never by their address. */
  '/admin/privacy': { submission?: string }
  '/admin/api-tokens': NoSearch
  '/admin/variables': NoSearch
  '/admin/onboarding': NoSearch
  '/admin/dashboard-header': NoSearch
  '/admin/featured-pages': NoSearch
  '/admin/card-layouts': NoSearch
  '/admin/card-layouts/add': NoSearch
  '/admin/card-layouts/{cardLayoutId}': NoSearch
  /** One e-mail is open beside the list of sent ones, on the first tab. */
  '/admin/emails': List<'status' | 'type' | 'kind' | 'userId' | 'isUnreached'> & {
    tab?: 'responses' | 'stopped' | 'settings' | 'welcome'
    email?: string
  }
  '/admin/emails/mailings': List<'mailingStatus' | 'mailingKind'>
  /** Begins a draft for these teams, or about these tasks: ids with commas between them; without any, for all. */
  '/admin/emails/mailings/new': { kind?: 'chaser' | 'welcomeChaser'; teamId?: string; taskId?: string }
  '/admin/emails/mailings/{mailingId}': NoSearch
  '/admin/email-templates': List<'isChanged'>
  '/admin/email-templates/edit/{emailId}': NoSearch
  '/admin/email-templates/view/{emailId}': NoSearch
  '/admin/notifications': List<'notificationStatus' | 'teamTypeId'>
  '/admin/notifications/add': NoSearch
  '/admin/notifications/{notificationId}': NoSearch
  '/staff': NoSearch
  '/staff/accounts': List<'isDisabled' | 'isStaff' | 'hasTwoFactor'>
  '/staff/accounts/{accountId}': NoSearch
  '/staff/events/add': NoSearch
  '/staff/status': NoSearch
  '/staff/isolation': NoSearch
  '/admin/backup': NoSearch
  '/staff/events/{eventId}': NoSearch
  '/staff/events/{eventId}/clone': NoSearch
}

/** A screen only for developers of Eventflow. Nothing in the product links to it. */
export type DevelopmentPath = '/dev/gallery'
