import symbols from 'virtual:symbol-names'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { iconNameOf, symbolOf } from '#kit/text/icon-names.ts'
import { plural } from '#kit/text/list-words.ts'
import { Count } from '#ui/text/count.tsx'
import styles from './icon-picker.module.css'
import { NamedIcon } from './named-icon.tsx'
import { SearchField } from './search-field.tsx'

const columns = 7
/** Height of a row of icons in px. */
const rowHeight = 44

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }

type IconPickerListProps = { value: string; onChoose: (name: string) => void }

/** Loaded by IconPicker: has the names of the whole set, and loads only the visible icons. */
export default function IconPickerList({ value, onChoose }: IconPickerListProps) {
  const [search, setSearch] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const found = useMemo(() => symbolsWith(search), [search])
  const virtual = useVirtualizer({
    count: Math.ceil(found.length / columns),
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    overscan: 3,
  })

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const at = Number((event.target as HTMLElement).dataset.index)
    const goal = at + (step ?? 0)
    if (step === undefined || Number.isNaN(at) || !found[goal]) return
    event.preventDefault()
    virtual.scrollToIndex(Math.floor(goal / columns))
    requestAnimationFrame(() => {
      list.current?.querySelector<HTMLElement>(`[data-index="${goal}"]`)?.focus()
    })
  }

  return (
    <>
      <SearchField
        label="Search icons"
        value={search}
        onChange={(text) => {
          setSearch(text)
          virtual.scrollToOffset(0)
        }}
      />
      <p className={styles.count} role="status">
        {found.length === 0 ? (
          'No matching icons'
        ) : (
          <>
            <Count of={found.length} /> {plural(found.length, 'icon', 'icons')}
          </>
        )}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows are a shortcut between buttons that Tab reaches too */}
      <div ref={list} className={styles.list} onKeyDown={move}>
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map((row) => (
            <div key={row.key} className={styles.row} style={{ transform: `translateY(${row.start}px)` }}>
              {found.slice(row.index * columns, (row.index + 1) * columns).map((symbol, column) => (
                <button
                  key={symbol}
                  type="button"
                  className={styles.symbol}
                  data-index={row.index * columns + column}
                  aria-label={symbol.replaceAll('_', ' ')}
                  aria-pressed={symbol === symbolOf(value)}
                  title={symbol.replaceAll('_', ' ')}
                  onClick={() => onChoose(iconNameOf(symbol))}
                >
                  <NamedIcon name={`${symbol}_outlined`} size={24} />
                </button>
              ))}
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

/** Every word of the search must be in the name; names that begin with it come first. */
function symbolsWith(search: string): readonly string[] {
  const words = search
    .toLowerCase()
    .split(/[\s_]+/)
    .filter(Boolean)
  const [first] = words
  if (!first) return symbols
  const matching = symbols.filter((symbol) => words.every((word) => symbol.includes(word)))
  return matching.toSorted((a, b) => Number(b.startsWith(first)) - Number(a.startsWith(first)))
}
