import { Select } from '@mantine/core'
import chevronSvg from '@material-symbols/svg-400/outlined/keyboard_arrow_down.svg?raw'
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListPage } from '#kit/lists/list.ts'
import { Icon } from './icon.tsx'

/** What a picker shows at once; whoever looks for another types. */
const PICKED_FROM = 20

type SearchSelectProps<Row> = {
  label: string
  /** The label stands above the field, as in a form; elsewhere it is only read out. */
  isLabelShown?: boolean
  className?: string | undefined
  placeholder: string
  value: Row | undefined
  onChange: (row: Row) => void
  labelOf: (row: Row) => string
  /** It is shown, and cannot be chosen; its label says why. */
  isDisabled?: (row: Row) => boolean
  /** Asks the server for the first rows that match what was typed. */
  pageQuery: (asked: {
    search?: string
    pageSize: number
  }) => UseQueryOptions<ListPage<Row>, Error, ListPage<Row>, QueryKey>
}

/** One of a list that is too long to be loaded: the server searches it. */
export function SearchSelect<Row extends { id: string }>(props: SearchSelectProps<Row>) {
  const {
    label,
    isLabelShown = false,
    className,
    placeholder,
    value,
    onChange,
    labelOf,
    isDisabled,
    pageQuery,
  } = props
  const [typed, setTyped] = useState('')
  const search = value && typed === labelOf(value) ? '' : typed.trim()
  const { data, isPlaceholderData } = useQuery({
    ...pageQuery({ pageSize: PICKED_FROM, ...(search ? { search } : {}) }),
    placeholderData: keepPreviousData,
  })
  const found = data?.items ?? []
  const rows = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found
  const more = (data?.total ?? 0) - found.length
  return (
    <Select
      {...(isLabelShown ? { label } : { 'aria-label': label })}
      {...(className ? { className } : {})}
      placeholder={placeholder}
      searchable
      allowDeselect={false}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      data={[
        ...rows.map((row) => ({ value: row.id, label: labelOf(row), disabled: isDisabled?.(row) ?? false })),
        ...(more > 0 ? [{ value: '', label: `${more} more: type to find them`, disabled: true }] : []),
      ]}
      value={value?.id ?? null}
      onChange={(id) => {
        const chosen = rows.find((row) => row.id === id)
        if (chosen) onChange(chosen)
      }}
      nothingFoundMessage={isPlaceholderData ? 'Searching…' : 'Nothing found'}
      rightSection={<Icon of={chevronSvg} />}
      rightSectionPointerEvents="none"
      comboboxProps={{ transitionProps: { duration: 120 }, offset: 4 }}
      maxDropdownHeight={320}
    />
  )
}
