/** The sign-in screen, which leads back to `wanted` afterwards. Both are paths of the portal. */
export function signInPath(wanted: string): string {
  return wanted === '/' ? '/auth/login' : `/auth/login?redirect=${encodeURIComponent(wanted)}`
}
