import { authMessages, authNotices } from '#features/people/auth/domain/messages.ts'
import { listExport } from '#platform/exports/list-export.ts'
import { notFoundAs } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { mapPage, mapRows, readAll, readPage } from '#platform/lists/read-list.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import { type AccountDetail, staffAccountsContract } from '../contract.ts'
import { accountExportColumns } from '../domain/list-export.ts'
import { accountRefusals } from '../domain/messages.ts'
import { type AccountRefusal, resetSecondFactor, updateDisabled } from './commands.ts'
import { presentAccount, presentAccountDetail } from './present.ts'
import { accountDetail, accountSource } from './queries.ts'

export const staffAccountsRoutes = {
  list: route(staffAccountsContract.list, async ({ scope, input }) =>
    mapPage(await readPage(scope, accountSource, input), presentAccount),
  ),

  get: route(staffAccountsContract.get, ({ services, actor, input }) =>
    detailOf(services, actor, input.accountId),
  ),

  disable: route(staffAccountsContract.disable, async ({ services, actor, request, input }) => {
    accepted(await updateDisabled(services, actor, { ...input, request, isDisabled: true }), answers)
    return detailOf(services, actor, input.accountId)
  }),

  enable: route(staffAccountsContract.enable, async ({ services, actor, request, input }) => {
    accepted(await updateDisabled(services, actor, { ...input, request, isDisabled: false }), answers)
    return detailOf(services, actor, input.accountId)
  }),

  resetTwoFactor: route(staffAccountsContract.resetTwoFactor, async ({ services, actor, request, input }) => {
    accepted(await resetSecondFactor(services, actor, { ...input, request }), answers)
    return detailOf(services, actor, input.accountId)
  }),
}

export const staffAccountsExport = listExport(
  'accounts',
  staffAccountsContract.list,
  async ({ scope, input }) => ({
    title: 'accounts',
    columns: accountExportColumns,
    rows: mapRows(readAll(scope, accountSource, input), presentAccount),
  }),
)

async function detailOf(services: Services, actor: Actor, accountId: string): Promise<AccountDetail> {
  const found = await accountDetail(services, accountId)
  if (!found) throw notFoundAs(authMessages.noUser)
  return presentAccountDetail(found, actor)
}

const answers: RefusalAnswers<AccountRefusal> = {
  noUser: { status: 'notFound', message: authMessages.noUser },
  yourself: { status: 'conflict', message: accountRefusals.yourself },
  sameState: { status: 'conflict', message: accountRefusals.sameState },
  noSecondFactor: { status: 'conflict', message: authNotices.noSecondFactor },
}
