import { deliver } from '#features/event/emails/server/commands.ts'
import { sendEmail } from '#features/event/emails/server/jobs.ts'
import { eventById } from '#features/event/events/server/queries.ts'
import { makeFile } from '#features/event/exports/server/commands/making.ts'
import { makeExport } from '#features/event/exports/server/jobs.ts'
import { removeBytes, removeUnclaimed } from '#features/event/files/server/commands.ts'
import { removeStoredFiles, removeUnclaimedFile } from '#features/event/files/server/jobs.ts'
import { goOnWithWork } from '#features/event/long-work/server/commands.ts'
import { continueWork } from '#features/event/long-work/server/jobs.ts'
import { deliver as deliverHook } from '#features/forms/web-hooks/server/commands/delivering.ts'
import { deliverWebHook } from '#features/forms/web-hooks/server/jobs.ts'
import { storeVariants } from '#features/library/assets/server/commands.ts'
import { makeVariants } from '#features/library/assets/server/jobs.ts'
import { sendTurn } from '#features/messages/mailings/server/commands/sending.ts'
import { sendMailing } from '#features/messages/mailings/server/jobs.ts'
import { mailTurn } from '#features/messages/notifications/server/commands/mailing.ts'
import { publishAtItsTime } from '#features/messages/notifications/server/commands/publishing.ts'
import { mailNotification, publishScheduled } from '#features/messages/notifications/server/jobs.ts'
import { mailPasswordReset } from '#features/people/auth/server/commands/mails.ts'
import { sendPasswordReset } from '#features/people/auth/server/jobs.ts'
import { clearTeams, fillTeams } from '#features/people/custom-fields/server/commands.ts'
import { clearCustomField, fillCustomField } from '#features/people/custom-fields/server/jobs.ts'
import { eraseNext } from '#features/portal/retention/server/commands/erasing.ts'
import { eraseOverdue } from '#features/portal/retention/server/jobs.ts'
import { writeMails } from '#features/submissions/form-notifications/server/commands/writing.ts'
import { writeFormMails } from '#features/submissions/form-notifications/server/jobs.ts'
import { mailDigest, mailOfComments } from '#features/tasks/comments/server/commands/telling.ts'
import { digestForOrganisers, tellOfComments } from '#features/tasks/comments/server/jobs.ts'
import { mailOfAssignments } from '#features/tasks/tasks/server/commands/assignment-mails.ts'
import { mailOfExtension } from '#features/tasks/tasks/server/commands/extension-mails.ts'
import { remindNext } from '#features/tasks/tasks/server/commands/reminders.ts'
import { mailOfReview } from '#features/tasks/tasks/server/commands/review-mails.ts'
import {
  remindTeams,
  tellOfAssignments,
  tellOfExtension,
  tellOfReview,
} from '#features/tasks/tasks/server/jobs.ts'
import type { JobDefinition, JobPayload } from '#platform/jobs/queue.ts'
import type { MailTransport } from '#platform/mail/transport.ts'
import type { Services } from '#platform/services.ts'
import { type EventScope, mintScope } from '#platform/tenancy/scope.ts'

/** Every kind of job there is: a process that only enqueues needs their queues too. */
export const jobDefinitions = [
  sendEmail,
  sendPasswordReset,
  removeStoredFiles,
  removeUnclaimedFile,
  makeVariants,
  continueWork,
  makeExport,
  fillCustomField,
  clearCustomField,
  deliverWebHook,
  writeFormMails,
  tellOfReview,
  tellOfAssignments,
  tellOfExtension,
  remindTeams,
  tellOfComments,
  digestForOrganisers,
  publishScheduled,
  mailNotification,
  sendMailing,
  eraseOverdue,
] as const

/** Lets this process work on the jobs. Each loads its event and calls a command. */
export async function startWorking(services: Services, transport: MailTransport) {
  const work = <D extends object>(
    job: JobDefinition<D>,
    run: (scope: EventScope, data: D, isLastTry: boolean) => Promise<void>,
  ) =>
    services.jobs.work(job, async (payload) => {
      const scope = await scopeOfJob(services, payload)
      // An event that has been deleted has no jobs left to do.
      if (scope) await run(scope, payload.data, payload.isLastTry)
    })
  await work(sendEmail, (scope, { emailId }, isLastTry) => deliver(scope, transport, { emailId, isLastTry }))
  await work(sendPasswordReset, (scope, data) => mailPasswordReset(scope, data))
  await work(continueWork, (scope, data) => goOnWithWork(scope, data))
  await work(makeExport, (scope, data, isLastTry) => makeFile(scope, data, isLastTry))
  await work(makeVariants, (scope, data) => storeVariants(scope, data))
  await work(fillCustomField, (scope, { customFieldId }) => fillTeams(scope, customFieldId))
  await work(clearCustomField, (scope, { customFieldId }) => clearTeams(scope, customFieldId))
  await work(deliverWebHook, (scope, turn) => deliverHook(scope, turn))
  await work(writeFormMails, (scope, following) => writeMails(scope, following))
  await work(tellOfReview, (scope, told) => mailOfReview(scope, told))
  await work(tellOfAssignments, (scope, data) => mailOfAssignments(scope, data))
  await work(tellOfExtension, (scope, data) => mailOfExtension(scope, data))
  await work(remindTeams, (scope) => remindNext(scope))
  await work(tellOfComments, (scope, told) => mailOfComments(scope, told))
  await work(digestForOrganisers, (scope) => mailDigest(scope))
  await work(publishScheduled, (scope, due) => publishAtItsTime(scope, due))
  await work(mailNotification, (scope, turn, isLastTry) => mailTurn(scope, turn, isLastTry))
  await work(sendMailing, (scope, { mailingId }) => sendTurn(scope, mailingId))
  await work(eraseOverdue, (scope) => eraseNext(scope))
  await work(removeUnclaimedFile, (scope, { fileId }) => removeUnclaimed(scope, fileId))
  await work(removeStoredFiles, (scope, { files }) => removeBytes(scope, files))
}

async function scopeOfJob(
  services: Services,
  { eventId }: Pick<JobPayload<object>, 'eventId'>,
): Promise<EventScope | undefined> {
  const event = await eventById(services, eventId)
  return event && mintScope(services, event)
}
