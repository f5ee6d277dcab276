/**
 * A path of this portal from the address bar, where anybody may have written it: never another site
 * ('//evil.example', '/\evil.example') and never a sign-in screen, which would lead nowhere.
 */
export function localPath(wanted: string | undefined): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /[\t\n\r]/.test(wanted)) return '/'
  return /^\/(auth|setup)([/?#]|$)/.test(wanted) ? '/' : wanted
}
