import { readsBranding } from '#features/event/events/settings/server/ports.ts'
import {
  addDefaultConfirmation,
  confirmationsOfForm,
  duplicateConfirmations,
} from '#features/forms/confirmations/server/ports.ts'
import { readsAssetFiles } from '#features/library/assets/server/ports.ts'
import { downloadSearch, readsDownloadFiles } from '#features/library/downloads/server/ports.ts'
import { readsSupplierLogos, supplierSearch } from '#features/library/suppliers/server/ports.ts'
import { endSignIn, hasPassword } from '#features/people/auth/server/ports.ts'
import { personSearch, teamRosters } from '#features/people/members/server/ports.ts'
import { countTeamsByType, readsTeamFiles, teamSearch } from '#features/people/teams/server/ports.ts'
import { assetsOnPages, pageSearch, readsPageFiles } from '#features/portal/content/server/ports.ts'
import { assetsOnCorePages } from '#features/portal/core-pages/server/ports.ts'
import { leaveSidebar, sidebarSectionsByPage } from '#features/portal/sidebar/server/ports.ts'
import {
  answersNameFiles,
  bringFormWork,
  endsVisits,
  formSearch,
  formUse,
  readsGuestFiles,
} from '#features/submissions/submissions/server/ports.ts'
import {
  handsOverTasks,
  readsTaskAttachments,
  taskSearch,
  tasksNameFiles,
} from '#features/tasks/tasks/server/ports.ts'
import type { Ports } from '#platform/ports/ports.ts'

/** What higher nouns answer to lower ones. A port without an answer does not compile. */
export const ports: Ports = {
  accountRemoved: endSignIn,
  assetUses: [assetsOnCorePages, assetsOnPages],
  confirmationsOfForm,
  countTeamsByType,
  formCreated: addDefaultConfirmation,
  formDuplicated: duplicateConfirmations,
  formUse,
  fileReaders: {
    asset: readsAssetFiles,
    branding: readsBranding,
    download: readsDownloadFiles,
    guest: readsGuestFiles,
    page: readsPageFiles,
    supplier: readsSupplierLogos,
    task: readsTaskAttachments,
    team: readsTeamFiles,
  },
  fileUses: [answersNameFiles, tasksNameFiles],
  hasPassword,
  membersRemoved: [handsOverTasks, endsVisits],
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
  sidebarSectionsByPage,
  tasksLinked: bringFormWork,
  teamRosters,
}
