import type { ExportFormat, ExportManner } from '#kit/sheets/export-column.ts'
import { ApiError, asApiError } from '../data/api-error.ts'
import { showToast } from '../feedback/toast.tsx'

type Wanted = {
  /** Of the list; or of the files that its rows name. */
  format: ExportFormat | 'zip'
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
  if (ids) return void post(url, [...ids].join(','))
  // The server names the file.
  save(url.href, '')
}

/** Nobody waits longer for five hundred rows. */
const FILE_MILLISECONDS = 60_000

/**
 * Five hundred ids are too long for an address, and their rows few enough to be held until they are saved. The page and
 * what is ticked in it stay when it fails.
 */
async function post(url: URL, ids: string) {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ ids }),
      signal: AbortSignal.timeout(FILE_MILLISECONDS),
    })
    if (!answer.ok) throw await refusalOf(answer)
    const file = window.URL.createObjectURL(await answer.blob())
    save(file, nameOf(answer))
    window.URL.revokeObjectURL(file)
  } catch (error) {
    showToast({ message: asApiError(error).message, tone: 'error' })
  }
}

/** What the portal says, unless something on the way has answered in its place. */
async function refusalOf(answer: Response): Promise<ApiError> {
  const refusal = (await answer.json().catch(() => undefined)) as { message?: unknown } | undefined
  const message = typeof refusal?.message === 'string' ? refusal.message : `Error: ${answer.status}`
  return new ApiError(answer.status, message)
}

function nameOf(answer: Response): string {
  const [, name = ''] = /filename\*=UTF-8''(\S+)/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  return decodeURIComponent(name)
}

function save(address: string, name: string) {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
