/** The sign-in screen, which leads back to `wanted` afterwards: an address of the portal, without its prefix. */
export function signInDestination(wanted: string) {
  return { to: '/auth/login', search: wanted === '/' ? {} : { redirect: wanted }, replace: true }
}
