import { createContext } from 'react'
import type { ExportFormat, ExportManner } from '#kit/sheets/export-column.ts'

/** What a file of a list is to hold. */
export type WantedExport = {
  /** Of the list's procedure: `/admin/teams`. */
  path: string
  /** What is asked of the list, but for the page. */
  query: Record<string, string>
  format: ExportFormat
  manner: ExportManner
  /** By their keys, in order; all of them when left out. */
  columns?: string[]
}

/** What the export of a list can do where somebody keeps files; nothing of it elsewhere. */
export type LargeExports = {
  /** Has a file made that is too large to wait for, and says where it is found. What fails is thrown, with words to show. */
  ask: (wanted: WantedExport) => Promise<void>
  /** Opens what asks how often and when a file of the list is to be made. */
  schedule: (wanted: Omit<WantedExport, 'format' | 'manner'>, filters: ChosenFilter[]) => void
}

/** A filter of a list with the values that are chosen, as the screen calls them; a label is empty where it does not know. */
export type ChosenFilter = { key: string; label: string; values: { value: string; label: string }[] }

export const LargeExportsContext = createContext<LargeExports | undefined>(undefined)

/** @param address of an export, with its query, without the ending of the file */
export function wantedAt(
  address: string,
  { format, manner }: Pick<WantedExport, 'format' | 'manner'>,
): WantedExport {
  const { pathname, searchParams } = new URL(address, window.location.origin)
  // Whatever stands before it is the address of the event.
  const path = pathname.slice(pathname.lastIndexOf('/api/') + '/api'.length, -'/export'.length)
  const { columns, ...query } = Object.fromEntries(searchParams)
  return { path, query, format, manner, ...(columns ? { columns: columns.split(',') } : {}) }
}
