import { useEffect, useRef, useState } from 'react'

const MILLISECONDS = 120

/** The numbers, at most every so often: what only flies past while one scrolls is not asked for. */
export function useThrottled(numbers: readonly number[]): readonly number[] {
  const key = numbers.join(' ')
  const [settled, setSettled] = useState(key)
  const last = useRef(0)
  useEffect(() => {
    if (key === settled) return
    const wait = Math.max(0, last.current + MILLISECONDS - performance.now())
    const timer = setTimeout(() => {
      last.current = performance.now()
      setSettled(key)
    }, wait)
    return () => clearTimeout(timer)
  }, [key, settled])
  return settled.split(' ').map(Number)
}
