/** `at` is the way to the file in what names it, such as `plan.0`. */
type NamedFile = { fileId: string; name: string; at: string }

/** Every file that the answers name, including those inside field groups. */
export function filesIn(value: unknown, path: readonly string[] = []): NamedFile[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value) || !('fileId' in value) || typeof value.fileId !== 'string') {
    return Object.entries(value).flatMap(([key, inner]) => filesIn(inner, [...path, key]))
  }
  return [{ fileId: value.fileId, name: 'name' in value ? String(value.name) : '', at: path.join('.') }]
}

export function fileIdsIn(value: unknown): string[] {
  return filesIn(value).map(({ fileId }) => fileId)
}

type StoredFile = { id: string; name: string; size: number; mimeType: string }

/**
 * The answers with what the server knows of each file in place of what the browser said: an answer names a file
 * by its id and nothing else.
 */
export function withStoredFiles<T>(value: T, stored: ReadonlyMap<string, StoredFile>): T {
  return replaced(value, stored) as T
}

function replaced(value: unknown, stored: ReadonlyMap<string, StoredFile>): unknown {
  if (Array.isArray(value)) return value.map((inner) => replaced(inner, stored))
  if (typeof value !== 'object' || value === null) return value
  if ('fileId' in value && typeof value.fileId === 'string') {
    const file = stored.get(value.fileId)
    return file ? { fileId: file.id, name: file.name, size: file.size, mimeType: file.mimeType } : value
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaced(inner, stored)]))
}
