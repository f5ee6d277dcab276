import type { ComboboxData } from '@mantine/core'
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useDeferredValue, useState } from 'react'
import type { ChoicesSearch } from '#kit/lists/choices.ts'
import { LONGEST_SEARCH, writeValues } from '#kit/lists/list.ts'
import { SelectField, searchableFrom } from './select-field.tsx'

type Field = Omit<ComponentProps<typeof SelectField>, 'data' | 'value' | 'searchValue' | 'onSearchChange'>

type FoundSelectFieldProps<Row> = Field & {
  value: string | null
  /** Asks the server for the first that match what was typed, and for the one that is chosen. */
  find: (asked: ChoicesSearch) => UseQueryOptions<Row[], Error, Row[], QueryKey>
  labelOf: (row: Row) => string
  /** @param rows undefined until they are here */
  optionsOf: (rows: readonly Row[] | undefined) => ComboboxData
}

/** One of so many that only those are loaded that were looked for, as a field of a form. */
export function FoundSelectField<Row extends { id: string }>(props: FoundSelectFieldProps<Row>) {
  const { value, find, labelOf, optionsOf, ...field } = props
  const [typed, setTyped] = useState('')
  const [label, setLabel] = useState('')
  // The field itself writes the label of what is chosen, which nobody looks for.
  const search = useDeferredValue(typed === label ? '' : typed.trim().slice(0, LONGEST_SEARCH))
  const { data: rows } = useQuery({
    ...find({ ...(search ? { search } : {}), ...(value ? { chosen: writeValues([value]) } : {}) }),
    placeholderData: keepPreviousData,
  })
  const chosen = rows?.find(({ id }) => id === value)
  const known = chosen ? labelOf(chosen) : ''
  if (known !== label) setLabel(known)
  return (
    <SelectField
      {...field}
      value={value}
      searchable={field.searchable ?? (search !== '' || (rows?.length ?? 0) >= searchableFrom)}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      data={optionsOf(rows)}
    />
  )
}
