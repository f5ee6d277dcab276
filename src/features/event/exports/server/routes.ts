import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { exportsContract } from '../contract.ts'
import { exportMessages } from '../domain/messages.ts'
import { askAgain, askForFile, type FullRefusal } from './commands/asking.ts'
import { cancelExport, removeExport } from './commands/removing.ts'
import { presentExport } from './present.ts'
import { exportsOf } from './queries/exports.ts'

const full: RefusalAnswers<FullRefusal> = {
  tooManyOfPerson: { status: 'conflict', message: exportMessages.tooManyOfPerson },
  tooManyInEvent: { status: 'conflict', message: exportMessages.tooManyInEvent },
  tooManyKept: { status: 'conflict', message: exportMessages.tooManyKept },
}

const noSuchExport = { status: 'notFound', thing: 'File' } as const

export const exportsRoutes = {
  list: route(exportsContract.list, async ({ scope, actor }) =>
    (await exportsOf(scope, actor)).map(presentExport),
  ),

  create: route(exportsContract.create, async ({ scope, actor, eventState = 'open', input }) => {
    const asked = await askForFile({ scope, actor, eventState }, input)
    const noSuchList = { status: 'invalid', message: exportMessages.noSuchList, field: 'path' } as const
    return presentExport(accepted(asked, { ...full, noSuchList }))
  }),

  cancel: route(exportsContract.cancel, async ({ scope, actor, input }) => {
    const hasEnded = { status: 'conflict', message: exportMessages.hasEnded } as const
    return presentExport(
      accepted(await cancelExport(scope, actor, input.exportId), { noSuchExport, hasEnded }),
    )
  }),

  retry: route(exportsContract.retry, async ({ scope, actor, input }) => {
    const notOver = { status: 'conflict', message: exportMessages.notOver } as const
    const asked = await askAgain(scope, actor, input.exportId)
    return presentExport(accepted(asked, { ...full, noSuchExport, notOver }))
  }),

  remove: route(exportsContract.remove, async ({ scope, actor, input }) => {
    accepted(await removeExport(scope, actor, input.exportId), { noSuchExport })
    return {}
  }),
}
