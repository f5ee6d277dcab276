import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { fillingInContract } from '../../contract/filling-in.ts'
import { acceptingMessages, fillingMessages, organisingMessages } from '../../domain/messages.ts'
import { type AcceptRefusal, acceptSubmission } from '../commands/accepting.ts'
import { type FillInRefusal, fillInForTeam } from '../commands/filling-in.ts'
import { presentToFillIn } from '../present/filling-in.ts'
import { openFormForFillingIn } from '../queries/filling-in.ts'

const answers: RefusalAnswers<FillInRefusal | AcceptRefusal> = {
  submissionNotFound: { status: 'notFound', thing: 'Submission' },
  formNotFound: { status: 'notFound', thing: 'Form' },
  teamNotFound: { status: 'notFound', thing: 'Team' },
  neverPublished: { status: 'conflict', message: organisingMessages.neverPublished },
  isArchived: { status: 'conflict', message: organisingMessages.isArchived },
  notForTeam: { status: 'conflict', message: organisingMessages.notForTeam },
  outdatedVersion: { status: 'conflict', message: fillingMessages.outdatedVersion },
  sentByTeam: { status: 'conflict', message: ({ name }) => organisingMessages.sentByTeam(name) },
  acceptedSince: { status: 'conflict', message: ({ name }) => acceptingMessages.acceptedSince(name) },
  changedSince: { status: 'conflict', message: ({ name }) => acceptingMessages.changedSince(name) },
  fileGone: {
    status: 'invalid',
    message: ({ files }) => organisingMessages.fileGone(files.map(({ name }) => name)),
    fields: ({ files }) =>
      Object.fromEntries(files.map(({ name, at }) => [at, organisingMessages.fileGone([name])])),
  },
  invalidAnswers: {
    status: 'invalid',
    message: ({ issues }) => issues[0]?.message ?? fillingMessages.invalidAnswers,
    fields: ({ issues }) => Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])),
  },
}

export const fillingInRoutes = {
  getForFillingIn: route(fillingInContract.getForFillingIn, async ({ scope, input }) =>
    presentToFillIn(accepted(await openFormForFillingIn(scope, input), answers)),
  ),

  fillIn: route(fillingInContract.fillIn, async ({ scope, actor, input }) =>
    accepted(await fillInForTeam(scope, actor, input), answers),
  ),

  accept: route(fillingInContract.accept, async ({ scope, actor, input }) => {
    accepted(await acceptSubmission(scope, actor, input), answers)
    return {}
  }),
}
