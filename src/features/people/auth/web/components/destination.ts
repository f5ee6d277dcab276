import { localPath } from '#ui/navigation/local-path.ts'

/**
 * Where somebody goes who has just signed in: to the page that they had asked for, or, when the server has
 * something to show them first, there, with the page they had asked for to follow.
 */
export function destinationOf(path: string, wanted: string | undefined): string {
  const asked = localPath(wanted)
  if (asked === '/') return path
  return path === '/' ? asked : `${path}?${new URLSearchParams({ redirect: asked })}`
}
