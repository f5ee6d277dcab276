import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { type Choice, type ChoicesSearch, FEW_CHOICES } from '#kit/lists/choices.ts'
import { LONGEST_SEARCH, writeValues } from '#kit/lists/list.ts'
import { FilterChip, type FilterOption } from './filter-chip.tsx'

/** Asks the server for the first that match what was typed, and for what is chosen. */
export type FindChoices = (asked: ChoicesSearch) => UseQueryOptions<Choice[], Error, Choice[], QueryKey>

type FoundFilterChipProps = {
  label: string
  find: FindChoices
  /** Offered behind those that are found, such as “No hall”. */
  options: FilterOption[]
  value: string[]
  onChange: (value: string[]) => void
}

/** A filter by one of so many that only those are loaded that were looked for. */
export function FoundFilterChip({ find, options, value, ...chip }: FoundFilterChipProps) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim().slice(0, LONGEST_SEARCH))
  const { data: found = [] } = useQuery({
    ...find({ ...(search ? { search } : {}), ...(value.length > 0 ? { chosen: writeValues(value) } : {}) }),
    placeholderData: keepPreviousData,
  })
  return (
    <FilterChip
      {...chip}
      value={value}
      options={[...found.map(({ id, name }) => ({ value: id, label: name })), ...options]}
      search={typed}
      onSearch={setTyped}
      hint={found.length >= FEW_CHOICES ? 'Type to find others.' : undefined}
    />
  )
}
