import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { limitFailures, refusedAs } from '#platform/limits/limit-tries.ts'
import { passkeysContract } from '../../contract/passkeys.ts'
import { authLimits } from '../../domain/attempt-limits.ts'
import { authMessages, authNotices } from '../../domain/messages.ts'
import {
  beginPasskeySignIn,
  type PasskeySignInRefusal,
  signInByPasskey,
} from '../commands/passkey-sign-in.ts'
import { createPasskey, hostOf, removePasskey, setUpPasskey, updatePasskey } from '../commands/passkeys.ts'
import { presentPasskey } from '../present.ts'
import { passkeysOf } from '../queries/passkeys.ts'
import { entryAnswers } from './entry-answers.ts'
import { refuseEventOnly } from './event-only.ts'

export const passkeysRoutes = {
  listPasskeys: route(passkeysContract.listPasskeys, async ({ services, request, actor }) => {
    refuseEventOnly(actor)
    return {
      host: hostOf(request),
      passkeys: (await passkeysOf(services, actor.accountId)).map(presentPasskey),
    }
  }),

  setUpPasskey: route(passkeysContract.setUpPasskey, async ({ services, request, scope, actor, input }) => {
    const setting = () => setUpPasskey(scope, actor, { ...input, request })
    const tried = { request, limit: authLimits.password, subject: actor.email }
    return accepted(await limitFailures(services, tried, setting, refusedAs('wrongPassword')), answers)
  }),

  createPasskey: route(passkeysContract.createPasskey, async ({ request, scope, actor, input }) =>
    presentPasskey(accepted(await createPasskey(scope, actor, { ...input, request }), answers)),
  ),

  updatePasskey: route(passkeysContract.updatePasskey, async ({ scope, actor, input }) => {
    refuseEventOnly(actor)
    return presentPasskey(accepted(await updatePasskey(scope, actor, input), answers))
  }),

  removePasskey: route(passkeysContract.removePasskey, async ({ services, request, scope, actor, input }) => {
    const removing = () => removePasskey(scope, actor, { ...input, request })
    const tried = { request, limit: authLimits.password, subject: actor.email }
    accepted(await limitFailures(services, tried, removing, refusedAs('wrongPassword')), answers)
    return { message: authNotices.passkeyRemoved }
  }),

  beginPasskeySignIn: route(passkeysContract.beginPasskeySignIn, async ({ services, request }) =>
    beginPasskeySignIn(services, request),
  ),

  signInByPasskey: route(passkeysContract.signInByPasskey, async ({ input, ...visit }) => {
    const { services, request } = visit
    const tried = { request, limit: authLimits.passkey, subject: input.answer.id }
    const signingIn = () => signInByPasskey(visit, input)
    return {
      path: accepted(await limitFailures(services, tried, signingIn, ({ ok }) => !ok), signInAnswers),
    }
  }),
}

const answers: RefusalAnswers<
  | 'wrongPassword'
  | 'passkeyFirst'
  | 'passkeyRefused'
  | 'tooManyPasskeys'
  | 'noHostName'
  | 'noPasskey'
  | 'twoFactorRequired'
> = {
  wrongPassword: { status: 'invalid', message: authMessages.wrongPassword, field: 'password' },
  passkeyFirst: { status: 'conflict', message: authNotices.passkeyFirst },
  passkeyRefused: { status: 'conflict', message: authNotices.passkeyRefused },
  tooManyPasskeys: { status: 'conflict', message: authNotices.tooManyPasskeys },
  noHostName: { status: 'conflict', message: authNotices.noHostName },
  noPasskey: { status: 'notFound', thing: 'Passkey' },
  twoFactorRequired: { status: 'conflict', message: authNotices.lastPasskey },
}

const signInAnswers: RefusalAnswers<PasskeySignInRefusal> = {
  passkeyUnknown: { status: 'unauthorised', message: authNotices.passkeyUnknown },
  passkeyRefused: { status: 'unauthorised', message: authNotices.passkeyRefused },
  ...entryAnswers,
}
