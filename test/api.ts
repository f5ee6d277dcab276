import type { EventScope } from '#platform/tenancy/scope.ts'
import { makeMember, makeTeam } from './factories/event.ts'
import type { TestServer } from './server.ts'

export type ApiAnswer<T = unknown> = { status: number; body: T }
type Caller = { cookie?: string | undefined; slug?: string; from?: string }
type RequestParts = { method?: string; body?: unknown; headers?: Record<string, string> }

/** Calls the REST side of the API as a person with this cookie, in the event of this slug. */
export function apiOf(server: TestServer, { cookie, slug, from }: Caller) {
  return async <T = unknown>(
    path: string,
    { method, body, headers }: RequestParts = {},
  ): Promise<ApiAnswer<T>> => {
    const response = await server.request(
      `${slug ? `/e/${slug}` : ''}/api${path}`,
      {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          ...(cookie ? { cookie } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      from,
    )
    const text = await response.text()
    return {
      status: response.status,
      body: (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text) as T,
    }
  }
}

/** A new person of this event with a session: their account, their cookie, and the API as they call it. */
export async function signedIn(
  server: TestServer,
  scope: EventScope,
  parts: Parameters<typeof makeMember>[1] = {},
) {
  const member = await makeMember(scope, parts)
  const cookie = await server.signIn(member.accountId)
  return { ...member, cookie, api: apiOf(server, { cookie, slug: scope.slug }) }
}

/** As `signedIn`, in a new team unless one is named; null is an organiser's, whose team reads as ''. */
export async function signedInWithTeam(
  server: TestServer,
  scope: EventScope,
  parts: Parameters<typeof makeMember>[1] = {},
) {
  const teamId = parts.teamId === undefined ? await makeTeam(scope) : parts.teamId
  return { ...(await signedIn(server, scope, { ...parts, teamId })), teamId: teamId ?? '' }
}

/** Lets go of what the answer holds: a file that nobody reads stays open. */
export async function statusOf(answer: Promise<Response> | Response): Promise<number> {
  const { status, body } = await answer
  await body?.cancel()
  return status
}
