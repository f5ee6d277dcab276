import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What actions look up when they happen, so that they stay the same and nothing is drawn again for them. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
