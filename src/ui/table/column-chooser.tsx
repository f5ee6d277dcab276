import { Popover } from '@mantine/core'
import columnsSvg from '@material-symbols/svg-400/outlined/table_chart.svg?raw'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/choice-fields.tsx'
import { SearchField } from '#ui/controls/search-field.tsx'
import styles from './table-toolbar.module.css'

type ColumnChooserProps = {
  columns: readonly { id: string; header: string }[]
  hidden: ReadonlySet<string>
  onShow: (column: string, shown: boolean) => void
}

/** More are looked for by name. */
const SEARCH_FROM = 20

/** Ticks the columns that a table shows. */
export function ColumnChooser({ columns, hidden, onShow }: ColumnChooserProps) {
  const [search, setSearch] = useState('')
  const sought = search.trim().toLowerCase()
  if (columns.length === 0) return null
  return (
    <Popover
      position="bottom-end"
      offset={4}
      trapFocus
      returnFocus
      withinPortal
      onClose={() => setSearch('')}
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>
        <Button icon={columnsSvg}>Columns</Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.columnChoice ?? ''} aria-label="Columns">
        {columns.length >= SEARCH_FROM ? (
          <SearchField label="Find in columns" value={search} onChange={setSearch} />
        ) : null}
        {columns
          .filter(({ header }) => header.toLowerCase().includes(sought))
          .map((column) => (
            <Checkbox
              key={column.id}
              label={<span translate="no">{column.header}</span>}
              checked={!hidden.has(column.id)}
              onChange={(shown) => onShow(column.id, shown)}
            />
          ))}
      </Popover.Dropdown>
    </Popover>
  )
}
