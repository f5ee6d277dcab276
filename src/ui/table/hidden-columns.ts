import { useMemo, useState } from 'react'
import type { Column } from './columns.ts'

type HiddenColumns = { hidden: ReadonlySet<string>; setShown: (id: string, shown: boolean) => void }

/** The columns a person has hidden, kept in this browser for each table by its name. */
export function useHiddenColumns<Row>(table: string, columns: Column<Row>[]): HiddenColumns {
  const key = `table.${table}.columns`
  const [choice, setChoice] = useState(() => read(key))

  const hidden = useMemo(() => {
    const ids = columns.filter((column) => !(choice[column.id] ?? !column.hidden)).map((column) => column.id)
    return new Set(ids)
  }, [columns, choice])

  const setShown = (id: string, shown: boolean) => {
    const next = { ...choice, [id]: shown }
    setChoice(next)
    write(key, next)
  }
  return { hidden, setShown }
}

function read(key: string): Record<string, boolean> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, shown]) => typeof shown === 'boolean'))
  } catch {
    return {}
  }
}

/** In a browser that refuses storage, the choice is forgotten. */
function write(key: string, choice: Record<string, boolean>): void {
  try {
    localStorage.setItem(key, JSON.stringify(choice))
  } catch {
    return
  }
}
