import { Popover } from '@mantine/core'
import closeSvg from '@material-symbols/svg-400/outlined/close.svg?raw'
import chevronSvg from '@material-symbols/svg-400/outlined/keyboard_arrow_down.svg?raw'
import { useState } from 'react'
import { useWords } from '#ui/text/words.ts'
import { Checkbox } from './choice-fields.tsx'
import styles from './filter-chip.module.css'
import { Icon } from './icon.tsx'
import { SearchField } from './search-field.tsx'

export type FilterOption = { value: string; label: string; count?: number }

type FilterChipProps = {
  label: string
  /** Shown as they are, since most are names. */
  options: FilterOption[]
  /** The chosen values; none means no filter. */
  value: string[]
  onChange: (value: string[]) => void
  /** What was typed, where somebody else finds the options. */
  search?: string
  onSearch?: (search: string) => void
  /** Below the options. */
  hint?: string | undefined
}

const searchFrom = 10

/** “Risk: high, critical ×” when set; “Risk ⌄” when not. Opens a list to tick. */
export function FilterChip(props: FilterChipProps) {
  const { label: ownLabel, options, value, onChange, onSearch, hint } = props
  const label = useWords()(ownLabel)
  const [typed, setTyped] = useState('')
  const search = props.search ?? typed
  const setSearch = onSearch ?? setTyped
  const chosen = options.filter((option) => value.includes(option.value))
  const isSet = value.length > 0
  const shown = onSearch
    ? options
    : options.filter((option) => option.label.toLowerCase().includes(search.trim().toLowerCase()))

  const toggle = (option: FilterOption, checked: boolean) => {
    onChange(checked ? [...value, option.value] : value.filter((one) => one !== option.value))
  }

  return (
    <Popover
      position="bottom-start"
      width={256}
      offset={4}
      trapFocus
      returnFocus
      withinPortal
      onClose={() => setSearch('')}
      transitionProps={{ duration: 120 }}
    >
      <span className={styles.chip} data-set={isSet || undefined}>
        <Popover.Target>
          <button type="button" className={styles.open}>
            {isSet ? `${label}: ${summaryOf(chosen, value.length, onSearch !== undefined)}` : label}
            {isSet ? null : <Icon of={chevronSvg} size={18} />}
          </button>
        </Popover.Target>
        {isSet ? (
          <button
            type="button"
            className={styles.clear}
            aria-label={`Clear filter: ${label}`}
            onClick={() => onChange([])}
          >
            <Icon of={closeSvg} size={16} />
          </button>
        ) : null}
      </span>
      <Popover.Dropdown className={styles.list ?? ''} aria-label={label}>
        {options.length >= searchFrom || search !== '' ? (
          <SearchField label={`Find in ${label.toLowerCase()}`} value={search} onChange={setSearch} />
        ) : null}
        <div className={styles.options}>
          {shown.map((option) => (
            <div key={option.value} className={styles.option}>
              <Checkbox
                label={<span translate="no">{option.label}</span>}
                checked={value.includes(option.value)}
                onChange={(checked) => toggle(option, checked)}
              />
              {option.count === undefined ? null : <span className={styles.count}>{option.count}</span>}
            </div>
          ))}
          {shown.length === 0 ? <p className={styles.none}>Nothing found</p> : null}
          {hint ? <p className={styles.none}>{hint}</p> : null}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/**
 * A link may choose what is not among the options any more.
 * @param areNames what the server finds are names, which stay as they are
 */
function summaryOf(chosen: FilterOption[], count: number, areNames: boolean): string {
  const words = chosen.map(({ label }) => (areNames ? label : lowerFirst(label)))
  if (words.length <= 2 && words.length === count) return words.join(', ')
  return `${count} selected`
}

/** “High” reads “high” inside the chip; “VIP” stays as it is. */
function lowerFirst(word: string): string {
  const second = word.charAt(1)
  return second && second !== second.toLowerCase() ? word : word.charAt(0).toLowerCase() + word.slice(1)
}
