import { listExport } from '#platform/exports/list-export.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { mapRows, readAll } from '#platform/lists/read-list.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { organisingContract } from '../../contract/organising.ts'
import { submissionExportColumns } from '../../domain/export-columns.ts'
import { fillingMessages, organisingMessages } from '../../domain/messages.ts'
import {
  type EditRefusal,
  type ResendRefusal,
  removeSubmission,
  resendMail,
  updateSubmission,
} from '../commands/organising.ts'
import { endReopening, type ReopenRefusal, reopenForm } from '../commands/reopening.ts'
import { presentCompared } from '../present/compared.ts'
import {
  presentExported,
  presentForEditing,
  presentLayout,
  presentMail,
  presentReceived,
  presentRows,
} from '../present/received.ts'
import { presentFiles } from '../present/received-files.ts'
import { submissionForEditing } from '../queries/editing.ts'
import { submissionWithHistory } from '../queries/history.ts'
import { mailsOfSubmission } from '../queries/mails.ts'
import { reopeningsOfForm } from '../queries/opening.ts'
import {
  answerLayout,
  pageOfSubmissions,
  submissionCounts,
  submissionSource,
  withMoments,
} from '../queries/received.ts'
import { filesOfSubmissions } from '../queries/received-files.ts'
import { summaryOfSubmissions } from '../queries/summary.ts'

const answers: RefusalAnswers<EditRefusal> = {
  submissionNotFound: { status: 'notFound', thing: 'Submission' },
  formNotFound: { status: 'notFound', thing: 'Form' },
  outdatedVersion: { status: 'conflict', message: fillingMessages.outdatedVersion },
  changedSince: { status: 'conflict', message: ({ name }) => organisingMessages.changedSince(name) },
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

const resendAnswers: RefusalAnswers<ResendRefusal> = {
  submissionNotFound: { status: 'notFound', thing: 'Submission' },
  emailNotFound: { status: 'notFound', thing: 'E-mail' },
  waiting: { status: 'conflict', message: organisingMessages.mailWaiting },
  tooManyCopies: { status: 'conflict', message: organisingMessages.tooManyCopies },
}

const reopeningAnswers: RefusalAnswers<ReopenRefusal> = {
  formNotFound: { status: 'notFound', thing: 'Form' },
  teamNotFound: { status: 'notFound', thing: 'Team' },
  neverPublished: { status: 'conflict', message: organisingMessages.neverPublished },
  dayIsPast: { status: 'invalid', message: organisingMessages.dayIsPast, field: 'untilDay' },
}

export const organisingRoutes = {
  listForAdmin: route(organisingContract.listForAdmin, async ({ scope, input }) => {
    const { layout, page } = found(await pageOfSubmissions(scope, await withMoments(scope, input)), 'Form')
    return presentRows(layout, page)
  }),

  getLayout: route(organisingContract.getLayout, ({ scope, input: { formId } }) =>
    inEvent(scope, async (event) => {
      const layout = found(await answerLayout(event, formId), 'Form')
      return presentLayout(layout, await submissionCounts(event, formId))
    }),
  ),

  getSummary: route(organisingContract.getSummary, async ({ scope, input }) =>
    found(await summaryOfSubmissions(scope, await withMoments(scope, input)), 'Form'),
  ),

  getForAdmin: route(organisingContract.getForAdmin, async ({ scope, input }) =>
    presentReceived(found(await submissionWithHistory(scope, input), 'Submission')),
  ),

  compare: route(organisingContract.compare, async ({ scope, input }) => {
    const { formId, submissionId, shown, revision, earlierId = submissionId } = input
    const submission = found(await submissionWithHistory(scope, { formId, submissionId }), 'Submission')
    if (revision === undefined) return presentCompared(submission, { shown })
    const isOther = earlierId !== submissionId
    // One that was deleted since has nothing to be compared with.
    const of = isOther ? await submissionWithHistory(scope, { formId, submissionId: earlierId }) : submission
    const isOfTeam = of?.submission.teamId === submission.submission.teamId
    return presentCompared(submission, { shown, earlier: of && isOfTeam ? { of, revision } : undefined })
  }),

  listMails: route(organisingContract.listMails, async ({ scope, input }) => ({
    mails: found(await mailsOfSubmission(scope, input), 'Submission').map(presentMail),
  })),

  resendMail: route(organisingContract.resendMail, async ({ scope, actor, input }) => {
    accepted(await resendMail(scope, actor, input), resendAnswers)
    return {}
  }),

  getForEditing: route(organisingContract.getForEditing, async ({ scope, input }) =>
    presentForEditing(found(await submissionForEditing(scope, input), 'Submission')),
  ),

  update: route(organisingContract.update, async ({ scope, actor, input }) => {
    accepted(await updateSubmission(scope, actor, input), answers)
    return { revision: input.revision + 1 }
  }),

  listReopenings: route(organisingContract.listReopenings, async ({ scope, input }) =>
    (await reopeningsOfForm(scope, input.formId)).map(({ until, ...reopening }) => ({
      ...reopening,
      until: until.toISOString(),
    })),
  ),

  reopen: route(organisingContract.reopen, async ({ scope, actor, input }) => {
    accepted(await reopenForm(scope, actor, input), reopeningAnswers)
    return {}
  }),

  endReopening: route(organisingContract.endReopening, async ({ scope, actor, input }) => {
    await endReopening(scope, actor, input)
    return {}
  }),

  remove: route(organisingContract.remove, async ({ scope, actor, input }) => {
    accepted(await removeSubmission(scope, actor, input), answers)
    return {}
  }),
}

export const submissionsExport = listExport(
  'submissions',
  organisingContract.listForAdmin,
  async ({ scope, input }) => {
    const layout = found(await answerLayout(scope, input.formId), 'Form')
    return {
      title: 'submissions',
      columns: submissionExportColumns(layout.columns),
      rows: mapRows(
        readAll(scope, submissionSource, await withMoments(scope, input)),
        presentExported(layout),
      ),
    }
  },
  async ({ scope, input }) => ({
    title: 'files',
    entries: presentFiles(
      scope,
      found(await filesOfSubmissions(scope, await withMoments(scope, input)), 'Form'),
    ),
  }),
)

function found<T>(thing: T | undefined, name: string): T {
  if (thing === undefined) throw notFound(name)
  return thing
}
