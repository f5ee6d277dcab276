import { v7 } from 'uuid'

/** A new id: a version 7 UUID, so that ids sort by the time they were made and index well. */
export function newId(): string {
  return v7()
}
