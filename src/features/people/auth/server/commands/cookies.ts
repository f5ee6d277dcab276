import type { RequestFacts } from '#platform/http/context.ts'

export function cookieOf({ headers }: RequestFacts, name: string): string | undefined {
  const all = headers.get('cookie') ?? ''
  return all
    .split(/; */)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}

/** A cookie that we have set ourselves, beside those of the sign-in engine. */
export function ownCookieOf(request: RequestFacts, name: string): string | undefined {
  return cookieOf(request, nameIn(request, name))
}

type OwnCookie = {
  value: string
  /** Left out: until the browser is closed. */
  seconds?: number
  sameSite: 'Lax' | 'Strict'
}

/** Sets a cookie that scripts and other sites cannot read. */
export function setOwnCookie(request: RequestFacts, name: string, { value, seconds, sameSite }: OwnCookie) {
  const parts = [
    `${nameIn(request, name)}=${value}`,
    ...(seconds === undefined ? [] : [`Max-Age=${seconds}`]),
    ...['Path=/', 'HttpOnly', `SameSite=${sameSite}`],
    ...(isSecure(request) ? ['Secure'] : []),
  ]
  request.responseHeaders.append('set-cookie', parts.join('; '))
}

export function removeOwnCookie(request: RequestFacts, name: string) {
  setOwnCookie(request, name, { value: '', seconds: 0, sameSite: 'Lax' })
}

/** With this prefix, browsers take a cookie from no other host, not even of the same domain. They ask for https. */
function nameIn(request: RequestFacts, name: string): string {
  return isSecure(request) ? `__Host-${name}` : name
}

function isSecure({ origin }: RequestFacts): boolean {
  return origin.startsWith('https:')
}
