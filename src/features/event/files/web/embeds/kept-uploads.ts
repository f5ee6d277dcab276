import type { StoredFile } from './start-upload.ts'

/** A file that was chosen and is not handed in yet, as this browser remembers it over a reload. */
export type KeptUpload = {
  name: string
  size: number
  /** The question it is for, where a screen has several. */
  at: string
  /** What the server has stored; without it, the upload was still under way. */
  stored?: StoredFile
  /** Milliseconds since 1970. */
  keptAt: number
}

/** A little less than the server keeps a file that nothing names. */
const LIFETIME_MILLISECONDS = 4 * 24 * 60 * 60 * 1000

/** @param key names the screen and the person, so that people who share a computer share no files */
export function readKeptUploads(key: string): KeptUpload[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(key)) ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.filter(isKeptUpload).filter(({ keptAt }) => Date.now() - keptAt < LIFETIME_MILLISECONDS)
  } catch {
    // Storage is blocked, so nothing has been kept.
    return []
  }
}

export function keepUploads(key: string, uploads: readonly KeptUpload[]): void {
  try {
    if (uploads.length === 0) localStorage.removeItem(storageKey(key))
    else localStorage.setItem(storageKey(key), JSON.stringify(uploads))
  } catch {
    // Storage is full or blocked: a reload then forgets them, and the server removes them later.
  }
}

function storageKey(key: string): string {
  return `eventflow:uploads:${key}`
}

function isKeptUpload(value: unknown): value is KeptUpload {
  if (typeof value !== 'object' || value === null) return false
  const { name, size, at, stored, keptAt } = value as Record<string, unknown>
  const isPlain = typeof name === 'string' && typeof size === 'number' && typeof at === 'string'
  return isPlain && typeof keptAt === 'number' && (stored === undefined || isStoredFile(stored))
}

function isStoredFile(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { fileId, name, size, mimeType } = value as Record<string, unknown>
  return [fileId, name, mimeType].every((text) => typeof text === 'string') && typeof size === 'number'
}
