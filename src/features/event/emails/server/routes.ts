import { err } from '#kit/result/result.ts'
import { listExport } from '#platform/exports/list-export.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted, conflicts } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { mapPage, mapRows, readAll, readPage } from '#platform/lists/read-list.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { emailsContract, MOST_FOUND } from '../contract.ts'
import { emailExportColumns, responseExportColumns, stopExportColumns } from '../domain/export-columns.ts'
import { emailMessages } from '../domain/messages.ts'
import { resendRefusals } from '../domain/resending.ts'
import { resendable, resendEmail } from './commands/resending.ts'
import { removeStop, subscribeByLink, updateSubscription } from './commands/subscriptions.ts'
import { sendTestEmail } from './commands.ts'
import { checkRecords } from './present/dns-check.ts'
import {
  presentEmail,
  presentFullEmail,
  presentResponse,
  presentSending,
  presentStop,
  presentUnsubscribing,
  presentWelcome,
} from './present.ts'
import { responseSource, responsesOfEmail } from './queries/responses.ts'
import { emailByUnsubscribeToken, stopSource, subscriptionsOf } from './queries/subscriptions.ts'
import { emailById, emailSource } from './queries.ts'

export const emailsRoutes = {
  list: route(emailsContract.list, async ({ scope, input }) =>
    mapPage(await readPage(scope, emailSource, input), presentEmail),
  ),

  get: route(emailsContract.get, async ({ scope, input }) => {
    const email = await emailById(scope, input.emailId)
    if (!email) throw notFound('E-mail')
    const [responses, resending] = await Promise.all([
      responsesOfEmail(scope, email.id),
      inEvent(scope, (event) => resendable(event, email.id)),
    ])
    return presentFullEmail(scope, email, { responses, how: resending?.how ?? 'gone' })
  }),

  resend: route(emailsContract.resend, async ({ scope, actor, input }) => ({
    copyId: accepted(await resendEmail(scope, actor, input.emailId), {
      notFound: { status: 'notFound', thing: 'E-mail' },
      ...conflicts(resendRefusals),
    }),
  })),

  listResponses: route(emailsContract.listResponses, async ({ scope, input }) =>
    mapPage(await readPage(scope, responseSource, input), presentResponse),
  ),

  getSending: route(emailsContract.getSending, ({ scope }) => presentSending(scope)),

  checkDns: route(emailsContract.checkDns, async ({ scope }) => ({
    findings: (await checkRecords(scope)).map(({ found, ...finding }) => ({
      ...finding,
      found: found.slice(0, MOST_FOUND),
    })),
  })),

  sendTest: route(emailsContract.sendTest, async ({ scope, actor }) => ({
    emailId: await sendTestEmail(scope, actor),
  })),

  checkUnsubscribeLink: route(emailsContract.checkUnsubscribeLink, async ({ scope, input }) =>
    scope
      ? presentUnsubscribing(scope, await emailByUnsubscribeToken(scope, input.token))
      : { subscription: null, address: '' },
  ),

  unsubscribe: route(emailsContract.unsubscribe, async ({ scope, input }) => {
    accepted(scope ? await subscribeByLink(scope, input) : err('linkInvalid'), {
      linkInvalid: { status: 'conflict', message: emailMessages.linkInvalid },
    })
    return {}
  }),

  mySubscriptions: route(emailsContract.mySubscriptions, async ({ scope, actor }) => {
    const { kinds } = await subscriptionsOf(scope, actor)
    return { kinds }
  }),

  updateMySubscription: route(emailsContract.updateMySubscription, async ({ scope, actor, input }) => {
    await updateSubscription(scope, actor, input)
    return {}
  }),

  listStops: route(emailsContract.listStops, async ({ scope, input }) =>
    mapPage(await readPage(scope, stopSource, input), presentStop),
  ),

  removeStop: route(emailsContract.removeStop, async ({ scope, actor, input }) => {
    accepted(await removeStop(scope, actor, input.stopId), {
      stopNotFound: { status: 'notFound', thing: 'Address' },
    })
    return {}
  }),

  previewWelcome: route(emailsContract.previewWelcome, ({ scope, actor, input }) =>
    presentWelcome(scope, actor, input),
  ),
}

export const emailsExport = listExport('emails', emailsContract.list, async ({ scope, input }) => ({
  title: 'e-mails',
  columns: emailExportColumns,
  rows: mapRows(readAll(scope, emailSource, input), presentEmail),
}))

export const responsesExport = listExport(
  'email-responses',
  emailsContract.listResponses,
  async ({ scope, input }) => ({
    title: 'e-mail responses',
    columns: responseExportColumns,
    rows: mapRows(readAll(scope, responseSource, input), presentResponse),
  }),
)

export const stopsExport = listExport('email-stops', emailsContract.listStops, async ({ scope, input }) => ({
  title: 'unsubscribed and bounced addresses',
  columns: stopExportColumns,
  rows: mapRows(readAll(scope, stopSource, input), presentStop),
}))
