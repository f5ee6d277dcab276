import { accountByEmail } from '#features/people/accounts/server/queries.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { RequestContext } from '#platform/http/context.ts'
import type { FirstPath } from '../../contract.ts'
import { firstPathOf } from '../queries.ts'
import { setFirstPassword } from './password-links.ts'
import { actorOf } from './resolve-request.ts'
import { startSession, withdrawSession } from './sessions.ts'

type Visit = Pick<RequestContext, 'services' | 'request' | 'scope'>

/** Signs a person of this event in; answers with the screen that they see first. */
export async function signIn(
  { services, request, scope }: Visit,
  input: { email: string; password: string; rememberMe: boolean },
): Promise<Result<FirstPath, 'wrongPassword' | 'notInEvent'>> {
  if (!(await startSession(services, request, input))) return err('wrongPassword')
  const account = await accountByEmail(services, input.email)
  if (!scope || !account || !(await actorOf(scope, account))) {
    await withdrawSession(services, request)
    return err('notInEvent')
  }
  return ok(await firstPathOf(scope, account.id))
}

/** Sets the first password of an invited person and signs them in, for long. */
export async function signInByInvitation(
  { services, request, scope }: Visit,
  input: { token: string; password: string },
): Promise<Result<FirstPath, 'linkInvalid' | 'weakPassword'>> {
  const account = await setFirstPassword(services, scope, input)
  if (!account.ok) return account
  const { id, email } = account.value
  await startSession(services, request, { email, password: input.password, rememberMe: true })
  return ok(scope ? await firstPathOf(scope, id) : '/')
}
