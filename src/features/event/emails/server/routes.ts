import { addressOf } from '#addresses/address.ts'
import { allSettings, appUrlOfEvent } from '#features/event/events/server/queries.ts'
import { notFound } from '#platform/http/errors.ts'
import { route } from '#platform/http/route.ts'
import { emailsContract } from '../contract.ts'
import { NO_REPLY, presentEmail, presentFullEmail, renderEmail } from './present.ts'
import { emailById, listEmails } from './queries.ts'

export const emailsRoutes = {
  list: route(emailsContract.list, async ({ scope }) => (await listEmails(scope)).map(presentEmail)),

  get: route(emailsContract.get, async ({ scope, input }) => {
    const email = await emailById(scope, input.emailId)
    if (!email) throw notFound('E-mail')
    return presentFullEmail(email)
  }),

  previewWelcome: route(emailsContract.previewWelcome, async ({ scope, actor, input }) => {
    const settings = await allSettings(scope)
    const { eventName, longName, shortName } = settings.event
    const from = settings.emails.fromEmail || settings.emails.supportEmail || NO_REPLY
    const appUrl = await appUrlOfEvent(scope)
    const rendered = await renderEmail(
      scope,
      { ...settings, welcomeEmail: input },
      {
        type: 'welcome',
        variables: {
          firstName: actor.firstName,
          teamName: 'your team',
          setPasswordUrl: `${appUrl}${addressOf('/auth/set-password')}`,
          linkLifetime: '14 days',
        },
      },
    )
    return { from: `${eventName || longName || shortName} <${from}>`, ...rendered }
  }),
}
