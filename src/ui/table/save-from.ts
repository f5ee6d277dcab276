import type { ExportFormat, ExportManner } from '#kit/sheets/export-column.ts'

/**
 * Downloads a list that the server writes. The browser takes it as it comes: it shows how far it is, and says so when
 * the line is cut.
 * @param address of the export, with its query, without the ending
 */
export function saveFrom(address: string, format: ExportFormat, manner: ExportManner = 'shown') {
  const url = new URL(address, window.location.origin)
  url.pathname = `${url.pathname}.${format}`
  if (manner === 'raw') url.searchParams.set('manner', manner)
  const link = document.createElement('a')
  link.href = url.href
  // The server names the file.
  link.download = ''
  link.click()
}
