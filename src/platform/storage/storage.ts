import type { Readable } from 'node:stream'
import type { StorageKey, StoragePrefix } from './key.ts'
import type { ByteRange, RangeRequest } from './range.ts'

export type StoredFile = {
  /** Size of the whole file in bytes. */
  size: number
  contentType: string
}

/**
 * `stream` must be read or destroyed. `size` is the whole file's also when a `range` was asked for, which
 * is then the part that the stream holds.
 */
type ReadResult =
  | ({ status: 'found'; stream: Readable; range?: ByteRange } & StoredFile)
  | { status: 'missing' }
  | { status: 'unsatisfiable'; size: number }

/** Files under keys. Content goes through in pieces, in both directions, at the pace of the slower side. */
export type Storage = {
  /**
   * Writes or replaces the file. None of it is visible before all of it is there; nothing is left when it
   * fails.
   */
  put(
    key: StorageKey,
    content: Readable | Uint8Array,
    file: { contentType: string },
  ): Promise<{ size: number }>
  get(key: StorageKey, range?: RangeRequest): Promise<ReadResult>
  /** Undefined when there is no such file. */
  stat(key: StorageKey): Promise<StoredFile | undefined>
  /** Removing a missing file is no failure. */
  remove(key: StorageKey): Promise<void>
  removeAll(prefix: StoragePrefix): Promise<void>
  /** In the order of the keys. */
  list(prefix: StoragePrefix): AsyncIterable<{ key: StorageKey; size: number }>
}
