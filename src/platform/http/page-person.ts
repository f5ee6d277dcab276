import { PAGE_PERSON_HEADER } from '#kit/access/page-person.ts'
import type { RequestContext } from './context.ts'
import { sessionEnded } from './errors.ts'

/**
 * Refuses a call from a page that was loaded for somebody else than the session's person: the session has ended, or
 * another person has signed in in another tab. A caller that names nobody is taken by its session alone. Of a suspended
 * event everybody is told that instead: to sign in again would lead nowhere.
 * @throws 401
 */
export function refuseOtherPerson({
  actor,
  eventState,
  request,
}: Pick<RequestContext, 'actor' | 'eventState' | 'request'>): void {
  if (eventState === 'suspended' && actor === undefined) return
  const named = request.headers.get(PAGE_PERSON_HEADER)
  if (named !== null && named !== actor?.memberId) throw sessionEnded()
}
