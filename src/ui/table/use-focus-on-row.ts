import { useEffect, useRef } from 'react'

/** Marks the link of a row by what it opens beside the table; the row of what is open stands out. */
export const opens = (id: string) => ({ 'data-opens': id })

/** Keeps the row of what is open in sight, and gives it the focus that was in the panel when that closes. */
export function useFocusOnRow(openId: string | undefined): void {
  const last = useRef<string>(undefined)
  useEffect(() => {
    const id = openId ?? last.current
    last.current = openId
    const link = id && document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(id)}"]`)
    if (!link) return
    if (openId !== undefined) link.closest('tr, li')?.scrollIntoView({ block: 'nearest' })
    else if (document.activeElement === document.body) link.focus({ preventScroll: true })
  }, [openId])
}
