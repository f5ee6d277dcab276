import { useEffect, useRef, useState } from 'react'
import { SearchField } from '#ui/controls/search-field.tsx'
import styles from './table-toolbar.module.css'

/** The pause in typing before the list is filtered: most people type faster. */
const pauseMilliseconds = 200

type TableSearchProps = { label: string; value: string; onChange: (search: string) => void }

/**
 * Keeps the typed text locally until a pause: the address, which holds the view, updates with a delay, and a field bound
 * to it would lose letters.
 */
export function TableSearch({ label, value, onChange }: TableSearchProps) {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const latest = useRef(onChange)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    clearTimeout(timer.current)
    setTyped(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      sent.current = text.trim()
      latest.current(sent.current)
    }, pauseMilliseconds)
  }
  return <SearchField label={label} value={typed} onChange={type} className={styles.search} />
}
