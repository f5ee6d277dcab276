import type { ExportFormat, ExportManner } from '#kit/sheets/export-column.ts'

type Wanted = {
  format: ExportFormat
  manner?: ExportManner
  /** Only these rows. */
  ids?: Iterable<string>
}

/**
 * Downloads a list that the server writes. The browser takes it as it comes: it shows how far it is, and says so when
 * the line is cut.
 * @param address of the export, with its query, without the ending
 */
export function saveFrom(address: string, { format, manner = 'shown', ids }: Wanted) {
  const url = new URL(address, window.location.origin)
  url.pathname = `${url.pathname}.${format}`
  if (manner === 'raw') url.searchParams.set('manner', manner)
  if (ids) return post(url, [...ids].join(','))
  const link = document.createElement('a')
  link.href = url.href
  // The server names the file.
  link.download = ''
  link.click()
}

/** Five hundred ids are too long for an address. The answer is a file, so the page stays. */
function post(url: URL, ids: string) {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url.href
  form.hidden = true
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = 'ids'
  field.value = ids
  form.append(field)
  document.body.append(form)
  form.submit()
  form.remove()
}
