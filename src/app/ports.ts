import { readsBranding } from '#features/event/events/settings/server/ports.ts'
import {
  addDefaultConfirmation,
  confirmationsOfForm,
  confirmationsOfForms,
  confirmationsUsingField,
  duplicateConfirmations,
  ruleSetsOfConfirmations,
} from '#features/forms/confirmations/server/ports.ts'
import { questionsUsingField } from '#features/forms/forms/server/ports.ts'
import { hooksOfForms, hooksUsingField, ruleSetsOfHooks } from '#features/forms/web-hooks/server/ports.ts'
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
import { endSignIn, hasPassword } from '#features/people/auth/server/ports.ts'
import { inviteTeamOwner } from '#features/people/invitations/server/ports.ts'
import { peopleOfTeams, personSearch, teamRosters } from '#features/people/members/server/ports.ts'
import { followInvitations } from '#features/people/team-import/server/commands/follow-invitations.ts'
import { importsOfTeam, teamImportWork } from '#features/people/team-import/server/ports.ts'
import { moveTeamsOfType } from '#features/people/teams/server/commands.ts'
import {
  readsTeamFiles,
  teamFieldValues,
  teamSearch,
  teamsByType,
} from '#features/people/teams/server/ports.ts'
import {
  assetsOnPages,
  pageSearch,
  readsPageFiles,
  suppliersOnPages,
  teamTypesOfPages,
} from '#features/portal/content/server/ports.ts'
import { assetsOnCorePages } from '#features/portal/core-pages/server/ports.ts'
import { teamTypesOfLayouts } from '#features/portal/dashboard/server/ports.ts'
import { leaveSidebar, sidebarSectionsByPage } from '#features/portal/sidebar/server/ports.ts'
import { eventCloneWork } from '#features/staff/cloning/server/ports.ts'
import {
  addDefaultMails,
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
  forgetsMembers,
  readsCommentFiles,
} from '#features/tasks/comments/server/ports.ts'
import { endsCalendars } from '#features/tasks/tasks/calendar/server/ports.ts'
import {
  handsOverTasks,
  readsTaskAttachments,
  taskSearch,
  tasksNameFiles,
  tasksNeedingForms,
  tasksOfDeletedForms,
  tasksOfTeams,
  teamTypesOfTasks,
} from '#features/tasks/tasks/server/ports.ts'
import type { Ports } from '#platform/ports/ports.ts'

/** What higher nouns answer to lower ones. A port without an answer does not compile. */
export const ports: Ports = {
  accountRemoved: endSignIn,
  assetUses: [assetsOnCorePages, assetsOnPages, assetsOnForms],
  confirmationsOfForm,
  teamsByType,
  customFieldUses: [questionsUsingField, confirmationsUsingField, notificationsUsingField, hooksUsingField],
  formContents: {
    confirmations: confirmationsOfForms,
    notifications: notificationsOfForms,
    submissions: submissionsOfForms,
    tasks: tasksOfDeletedForms,
    webHooks: hooksOfForms,
  },
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
    guest: readsGuestFiles,
    page: readsPageFiles,
    supplier: readsSupplierLogos,
    task: readsTaskAttachments,
    team: readsTeamFiles,
  },
  fileUses: [answersNameFiles, tasksNameFiles, commentsNameFiles],
  hasPassword,
  invitationsResent: [followInvitations],
  inviteTeamOwner,
  longWork: { eventClone: eventCloneWork, teamImport: teamImportWork },
  moveTeamsOfType,
  membersRemoved: [handsOverTasks, endsCalendars, endsVisits, forgetsMembers],
  pagesHidden: leaveSidebar,
  searchSources: {
    download: downloadSearch,
    form: formSearch,
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
    people: peopleOfTeams,
    submissions: submissionsOfTeams,
    tasks: tasksOfTeams,
  },
  taskContents: { comments: conversationsOfTasks },
  tasksOfForms: tasksNeedingForms,
  teamFieldValues,
  teamRosters,
  teamTypeLimits: {
    cardLayout: teamTypesOfLayouts,
    download: teamTypesOfDownloads,
    page: teamTypesOfPages,
    supplier: teamTypesOfSuppliers,
    task: teamTypesOfTasks,
  },
}
