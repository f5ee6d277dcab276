import { useMemo, useState } from 'react'

type Hideable = { id: string; hidden?: boolean }
/** Whether each column is shown, by its id; as the table has it for those that are not here. */
type Choice = Record<string, boolean>
type HiddenColumns = { hidden: ReadonlySet<string>; setShown: (id: string, shown: boolean) => void }

/** The columns a person has hidden, kept in this browser for each table by its name. */
export function useHiddenColumns(table: string, columns: readonly Hideable[]): HiddenColumns {
  const key = `table.${table}.columns`
  const stored = useMemo(() => read(key), [key])
  // One screen may show another table next, such as forms in place of tasks: what was chosen there is not chosen here.
  const [changed, setChanged] = useState<{ key: string; choice: Choice }>()
  const choice = changed?.key === key ? changed.choice : stored

  const hidden = useMemo(() => {
    const ids = columns.filter((column) => !(choice[column.id] ?? !column.hidden)).map((column) => column.id)
    return new Set(ids)
  }, [columns, choice])

  const setShown = (id: string, shown: boolean) => {
    const next = { ...choice, [id]: shown }
    setChanged({ key, choice: next })
    write(key, next)
  }
  return { hidden, setShown }
}

function read(key: string): Choice {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, shown]) => typeof shown === 'boolean'))
  } catch {
    return {}
  }
}

/** In a browser that refuses storage, the choice is forgotten. */
function write(key: string, choice: Choice): void {
  try {
    localStorage.setItem(key, JSON.stringify(choice))
  } catch {
    return
  }
}
