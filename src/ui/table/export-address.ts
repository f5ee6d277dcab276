import { absolutePath } from '../data/api.ts'

/**
 * Where the server writes the export of a list, without the ending of the file.
 * @param path of the list's procedure
 * @param search what the address of the screen asks of the list; the file has all of its pages
 * @param columns by their keys, in order; all of them when left out
 */
export function exportAddressOf(
  path: `/api/${string}`,
  search: Readonly<Record<string, string | number | undefined>>,
  columns?: readonly string[],
): string {
  const asked = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    if (value !== undefined && value !== '' && key !== 'page') asked.set(key, String(value))
  }
  if (columns) asked.set('columns', columns.join(','))
  return absolutePath(`${path}/export?${asked}`)
}
