import { listExport } from '#platform/exports/list-export.ts'
import { notFound } from '#platform/http/errors.ts'
import { route } from '#platform/http/route.ts'
import { mapPage, mapRows, readAll, readPage } from '#platform/lists/read-list.ts'
import { emailsContract } from '../contract.ts'
import { emailExportColumns } from '../domain/export-columns.ts'
import { sendTestEmail } from './commands.ts'
import { presentEmail, presentFullEmail, presentWelcome } from './present.ts'
import { emailById, emailSource } from './queries.ts'

export const emailsRoutes = {
  list: route(emailsContract.list, async ({ scope, input }) =>
    mapPage(await readPage(scope, emailSource, input), presentEmail),
  ),

  get: route(emailsContract.get, async ({ scope, input }) => {
    const email = await emailById(scope, input.emailId)
    if (!email) throw notFound('E-mail')
    return presentFullEmail(email)
  }),

  sendTest: route(emailsContract.sendTest, async ({ scope, actor }) => ({
    emailId: await sendTestEmail(scope, actor),
  })),

  previewWelcome: route(emailsContract.previewWelcome, ({ scope, actor, input }) =>
    presentWelcome(scope, actor, input),
  ),
}

export const emailsExport = listExport('emails', emailsContract.list, async ({ scope, input }) => ({
  title: 'e-mails',
  columns: emailExportColumns,
  rows: mapRows(readAll(scope, emailSource, input), presentEmail),
}))
