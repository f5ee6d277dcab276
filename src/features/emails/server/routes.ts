import { notFound } from '#platform/http/errors.ts'
import { route } from '#platform/http/route.ts'
import { emailsContract } from '../contract.ts'
import { presentEmail, presentFullEmail } from './present.ts'
import { emailById, outbox } from './queries.ts'

export const emailsRoutes = {
  outbox: route(emailsContract.outbox, async ({ scope }) => (await outbox(scope)).map(presentEmail)),

  get: route(emailsContract.get, async ({ scope, input }) => {
    const email = await emailById(scope, input.emailId)
    if (!email) throw notFound('E-mail')
    return presentFullEmail(email)
  }),
}
