import type { ExportFormat, ExportManner } from '#kit/sheets/export-column.ts'
import { ApiError, asApiError } from '../data/api-error.ts'
import { showToast } from '../feedback/toast.tsx'
import { type LargeExports, wantedAt } from './large-exports.ts'

type Wanted = {
  /** Of the list; or of the files that its rows name. */
  format: ExportFormat | 'zip'
  manner?: ExportManner
  /** Only these rows. */
  ids?: Iterable<string>
  /** Who has a file made that is too large to wait for. */
  large?: LargeExports | undefined
}

/**
 * Downloads a list that the server writes. The browser takes it as it comes: it shows how far it is, and says so when
 * the line is cut. Of an answer that is no file it says only that the download failed; so the portal is asked first whether
 * there is one, and what it refuses is said on the page. What is too large to wait for is made in the background.
 * @param address of the export, with its query, without the ending
 */
export async function saveFrom(address: string, { format, manner = 'shown', ids, large }: Wanted) {
  const url = new URL(address, window.location.origin)
  url.pathname = `${url.pathname}.${format}`
  if (manner === 'raw') url.searchParams.set('manner', manner)
  try {
    if (ids) return await savePosted(url, [...ids].join(','))
    const checked = await check(url)
    if (large && format !== 'zip' && checked?.isLarge)
      return await large.ask(wantedAt(address, { format, manner }))
    // The server names the file.
    save(url.href, '')
  } catch (error) {
    showToast({ message: asApiError(error).message, tone: 'error' })
  }
}

/** Saves a file that the server has, once it has said that there is one. */
export async function saveFile(address: string) {
  const url = new URL(address, window.location.origin)
  await check(url)
  save(url.href, '')
}

/** Asks whether there is a file, and whether it is too large to wait for. */
async function check(url: URL): Promise<{ isLarge?: boolean } | undefined> {
  const asked = new URL(url)
  asked.searchParams.set('check', 'true')
  const answer = await answerOf(asked, { signal: AbortSignal.timeout(ANSWER_MILLISECONDS) })
  return answer.status === 204 ? undefined : ((await answer.json()) as { isLarge?: boolean })
}

/** As long as every call of a page. */
const ANSWER_MILLISECONDS = 30_000

/** Nobody waits longer for five hundred rows. */
const FILE_MILLISECONDS = 60_000

/**
 * Five hundred ids are too long for an address, and their rows few enough to be held until they are saved. The page and
 * what is ticked in it stay when it fails.
 */
async function savePosted(url: URL, ids: string) {
  const body = new URLSearchParams({ ids })
  const answer = await answerOf(url, { method: 'POST', body, signal: AbortSignal.timeout(FILE_MILLISECONDS) })
  const file = window.URL.createObjectURL(await answer.blob())
  save(file, nameOf(answer))
  // Some browsers read it only after the press is over.
  setTimeout(() => window.URL.revokeObjectURL(file), FILE_MILLISECONDS)
}

async function answerOf(url: URL, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, init)
  if (!answer.ok) throw await refusalOf(answer)
  return answer
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
