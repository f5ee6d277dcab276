import { readsBranding } from '#features/event/events/settings/server/ports.ts'
import { endsExports, exportNews, readsExportFiles } from '#features/event/exports/server/ports.ts'
import {
  addDefaultConfirmation,
  confirmationsOfForm,
  confirmationsOfForms,
  confirmationsUsingField,
  duplicateConfirmations,
  fieldsAskedInConfirmations,
  ruleSetsOfConfirmations,
} from '#features/forms/confirmations/server/ports.ts'
import { questionsUsingField } from '#features/forms/forms/server/ports.ts'
import {
  fieldsAskedInHooks,
  hooksOfForms,
  hooksUsingField,
  ruleSetsOfHooks,
} from '#features/forms/web-hooks/server/ports.ts'
import { readsAssetFiles } from '#features/library/assets/server/ports.ts'
import {
  downloadSearch,
  readsDownloadFiles,
  teamTypesOfDownloads,
} from '#features/library/downloads/server/ports.ts'
import {
  readsSupplierLogos,
  supplierSearch,
  teamTypesOfSuppliers,
} from '#features/library/suppliers/server/ports.ts'
import { mailingsOfTasks, mailingsOfTeams } from '#features/messages/mailings/server/ports.ts'
import {
  forgetsReads,
  notificationSearch,
  notificationsOfTeams,
  teamTypesOfNotifications,
} from '#features/messages/notifications/server/ports.ts'
import { revokesTokens } from '#features/people/api-tokens/server/ports.ts'
import { endSignIn, hasPassword, personNow, unlinksMembers } from '#features/people/auth/server/ports.ts'
import { inviteAgain, inviteTeamOwner } from '#features/people/invitations/server/ports.ts'
import {
  namesOfMembers,
  peopleOfTeams,
  personSearch,
  recipientNow,
  teamRosters,
} from '#features/people/members/server/ports.ts'
import { followInvitations } from '#features/people/team-import/server/commands/follow-invitations.ts'
import { importsOfTeam, teamImportWork } from '#features/people/team-import/server/ports.ts'
import { moveTeamsOfType } from '#features/people/teams/server/commands.ts'
import {
  readsTeamFiles,
  teamFieldValues,
  teamSearch,
  teamsByType,
} from '#features/people/teams/server/ports.ts'
import { namesOfThings } from '#features/portal/audit/server/ports.ts'
import {
  assetsOnPages,
  pageSearch,
  readsPageFiles,
  suppliersOnPages,
  teamTypesOfPages,
} from '#features/portal/content/server/ports.ts'
import { assetsOnCorePages } from '#features/portal/core-pages/server/ports.ts'
import { teamTypesOfLayouts } from '#features/portal/dashboard/server/ports.ts'
import { endsSavedViews, viewsOfForms } from '#features/portal/saved-views/server/ports.ts'
import { leaveSidebar, sidebarSectionsByPage } from '#features/portal/sidebar/server/ports.ts'
import { riskOfTeams } from '#features/reports/risk/server/ports.ts'
import { eventCloneWork } from '#features/staff/cloning/server/ports.ts'
import {
  addDefaultMails,
  fieldsAskedInNotifications,
  formMails,
  mailsAfterSubmission,
  notificationsOfForms,
  notificationsUsingField,
  ruleSetsOfNotifications,
} from '#features/submissions/form-notifications/server/ports.ts'
import {
  answersNameFiles,
  assetsOnForms,
  endsVisits,
  formOfTask,
  formSearch,
  formToAcceptOf,
  formUse,
  formWorkOf,
  readsGuestFiles,
  submissionsOfForms,
  submissionsOfTeams,
} from '#features/submissions/submissions/server/ports.ts'
import {
  commentsNameFiles,
  conversationsOfTasks,
  conversationsOfTeams,
  digestsReviews,
  forgetsMembers,
  mentionNews,
  readsCommentFiles,
} from '#features/tasks/comments/server/ports.ts'
import { endsCalendars } from '#features/tasks/tasks/calendar/server/ports.ts'
import {
  extensionNews,
  handsOverTasks,
  readsTaskAttachments,
  reviewNews,
  taskSearch,
  tasksNameFiles,
  tasksNeedingForms,
  tasksOfDeletedForms,
  tasksOfTeams,
  teamTypesOfTasks,
} from '#features/tasks/tasks/server/ports.ts'
import type { Ports } from '#platform/ports/ports.ts'
import { callAs } from './call-as.ts'
import { exports } from './exports.ts'
import { tryContract } from './isolation/try-contract.ts'
import { personalData } from './personal-data.ts'
import { rowPolicies } from './row-policies.ts'

/** What higher nouns answer to lower ones. A port without an answer does not compile. */
export const ports: Ports = {
  accountRemoved: endSignIn,
  callAs,
  exportedLists: exports,
  personNow,
  personalData,
  assetUses: [assetsOnCorePages, assetsOnPages, assetsOnForms],
  confirmationsOfForm,
  teamsByType,
  customFieldUses: [questionsUsingField, confirmationsUsingField, notificationsUsingField, hooksUsingField],
  formContents: {
    confirmations: confirmationsOfForms,
    notifications: notificationsOfForms,
    savedViews: viewsOfForms,
    submissions: submissionsOfForms,
    tasks: tasksOfDeletedForms,
    webHooks: hooksOfForms,
  },
  fieldsAskedBeside: [fieldsAskedInConfirmations, fieldsAskedInNotifications, fieldsAskedInHooks],
  formCreated: [addDefaultConfirmation, addDefaultMails],
  formDuplicated: duplicateConfirmations,
  formMails,
  formRuleSets: [ruleSetsOfConfirmations, ruleSetsOfNotifications, ruleSetsOfHooks],
  formUse,
  fileReaders: {
    asset: readsAssetFiles,
    branding: readsBranding,
    comment: readsCommentFiles,
    download: readsDownloadFiles,
    export: readsExportFiles,
    guest: readsGuestFiles,
    page: readsPageFiles,
    supplier: readsSupplierLogos,
    task: readsTaskAttachments,
    team: readsTeamFiles,
  },
  fileUses: [answersNameFiles, tasksNameFiles, commentsNameFiles],
  hasPassword,
  invitationsResent: [followInvitations],
  inviteAgain,
  inviteTeamOwner,
  isolation: { rowPolicies, tryOperations: tryContract },
  longWork: { eventClone: eventCloneWork, teamImport: teamImportWork },
  moveTeamsOfType,
  membersRemoved: [
    revokesTokens,
    unlinksMembers,
    handsOverTasks,
    endsCalendars,
    endsVisits,
    forgetsMembers,
    forgetsReads,
    endsSavedViews,
    endsExports,
  ],
  namesOfMembers,
  namesOfThings,
  newsSources: { export: exportNews, extension: extensionNews, mention: mentionNews, review: reviewNews },
  pagesHidden: leaveSidebar,
  recipientNow,
  reviewAwaited: digestsReviews,
  searchSources: {
    download: downloadSearch,
    form: formSearch,
    notification: notificationSearch,
    page: pageSearch,
    person: personSearch,
    supplier: supplierSearch,
    task: taskSearch,
    team: teamSearch,
  },
  mailsAfterSubmission,
  sidebarSectionsByPage,
  supplierUses: [suppliersOnPages],
  formWork: formWorkOf,
  formOfTask,
  formToAccept: formToAcceptOf,
  teamContents: {
    comments: conversationsOfTeams,
    imports: importsOfTeam,
    mailings: mailingsOfTeams,
    notifications: notificationsOfTeams,
    people: peopleOfTeams,
    risk: riskOfTeams,
    submissions: submissionsOfTeams,
    tasks: tasksOfTeams,
  },
  taskContents: { comments: conversationsOfTasks, mailings: mailingsOfTasks },
  tasksOfForms: tasksNeedingForms,
  teamFieldValues,
  teamRosters,
  teamTypeLimits: {
    cardLayout: teamTypesOfLayouts,
    download: teamTypesOfDownloads,
    notification: teamTypesOfNotifications,
    page: teamTypesOfPages,
    supplier: teamTypesOfSuppliers,
    task: teamTypesOfTasks,
  },
}
