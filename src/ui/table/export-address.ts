import { absolutePath } from '../data/api.ts'

/** Where the server writes the export of a list. */
export type ExportSource = {
  /** Of the list's procedure. */
  path: `/api/${string}`
  /** What decides, beside the view in the address, which rows the list has. */
  search?: Readonly<Record<string, string | undefined>>
  /** The file has its own columns, whatever the table shows: more than a table has room for. */
  hasOwnColumns?: boolean
  /** The rows name files, which the server gives as one archive. */
  hasFiles?: boolean
  /** Columns that the file holds whether the table shows them or not. */
  alwaysColumns?: readonly string[]
}

type Search = Readonly<Record<string, string | number | undefined>>

/**
 * The address of an export, without the ending of the file.
 * @param search what the address of the screen asks of the list; the file has all of its pages
 * @param columns by their keys, in order; all of them when left out
 */
export function exportAddressOf(
  path: ExportSource['path'],
  search: Search,
  columns?: readonly string[],
): string {
  const asked = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    if (value !== undefined && value !== '' && key !== 'page') asked.set(key, String(value))
  }
  if (columns) asked.set('columns', columns.join(','))
  return absolutePath(`${path}/export?${asked}`)
}
