import { notFoundAs } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { consentContract } from '../contract.ts'
import { consentMessages as messages } from '../domain/messages.ts'
import { type AgreeRefusal, agreeToTerms, type PublishRefusal, publishTerms, stopAsking } from './commands.ts'
import { presentConsent } from './present.ts'
import { consentOf, termsFor, termsOfVersion } from './queries.ts'

const stale = { status: 'conflict', message: messages.stale } as const
const nothingAsked = { status: 'conflict', message: messages.nothingAsked } as const

const publishAnswers: RefusalAnswers<PublishRefusal> = {
  stale,
  invalidText: { status: 'invalid', message: messages.invalidText, field: 'text' },
}

const agreeAnswers: RefusalAnswers<AgreeRefusal> = {
  nothingAsked,
  newer: { status: 'conflict', message: messages.newer },
  notAsked: { status: 'conflict', message: messages.notAsked },
}

export const consentRoutes = {
  getForAdmin: route(consentContract.getForAdmin, async ({ scope }) =>
    presentConsent(await consentOf(scope)),
  ),

  getVersion: route(consentContract.getVersion, async ({ scope, input }) => {
    const found = await termsOfVersion(scope, input.version)
    if (!found) throw notFoundAs(messages.noVersion)
    return found
  }),

  publish: route(consentContract.publish, async ({ scope, actor, input }) => {
    accepted(await publishTerms(scope, actor, input), publishAnswers)
    return presentConsent(await consentOf(scope))
  }),

  stop: route(consentContract.stop, async ({ scope, actor, input }) => {
    accepted(await stopAsking(scope, actor, input), { stale, nothingAsked })
    return presentConsent(await consentOf(scope))
  }),

  get: route(consentContract.get, async ({ scope, actor }) => {
    const terms = await termsFor(scope, actor)
    return (
      terms && {
        ...terms,
        publishedAt: terms.publishedAt.toISOString(),
        agreedAt: terms.agreedAt?.toISOString() ?? null,
      }
    )
  }),

  agree: route(consentContract.agree, async ({ scope, actor, input }) => {
    const agreedAt = accepted(await agreeToTerms(scope, actor, input), agreeAnswers)
    return { version: input.version, agreedAt: agreedAt.toISOString() }
  }),
}
