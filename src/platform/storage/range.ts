/** From `start` to `end` (both included; to the file's end without one), or the last `suffix` bytes. */
export type RangeRequest = { start: number; end?: number } | { suffix: number }

/** Both ends are included, as in `Content-Range`. */
export type ByteRange = { start: number; end: number }

/**
 * Reads a `Range` header. Undefined means: answer with the whole file, which RFC 9110 asks for when the
 * header is malformed or not in bytes, and allows when several ranges are asked for.
 */
export function parseRange(header: string | undefined): RangeRequest | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '') return last === '' ? undefined : { suffix: Number(last) }
  if (last === '') return { start: Number(first) }
  return Number(last) < Number(first) ? undefined : { start: Number(first), end: Number(last) }
}

/** The bytes of a file of `size` that the request means; undefined when the file has none of them. */
export function resolveRange(request: RangeRequest, size: number): ByteRange | undefined {
  const start = 'suffix' in request ? Math.max(0, size - request.suffix) : request.start
  const end = 'suffix' in request ? size - 1 : Math.min(request.end ?? size - 1, size - 1)
  return start > end ? undefined : { start, end }
}

/** The request as a `Range` header. */
export function writeRange(request: RangeRequest): string {
  return 'suffix' in request ? `bytes=-${request.suffix}` : `bytes=${request.start}-${request.end ?? ''}`
}
