import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { type ChoicesSearch, FEW_CHOICES } from '#kit/lists/choices.ts'
import { LONGEST_SEARCH } from '#kit/lists/list.ts'
import { asApiError } from './api-error.ts'

export type Choices<Row> = {
  typed: string
  onType: (typed: string) => void
  /** The first that match what was typed; undefined while the first answer is awaited. */
  rows: readonly Row[] | undefined
  /** There are more than come at once. */
  isMore: boolean
  error: { message: string; onRetry: () => void } | undefined
}

/** What a chooser beside an arranged list offers: so many that the server looks for them. */
export function useChoices<Row extends { id: string }>(
  find: (asked: ChoicesSearch) => UseQueryOptions<Row[], Error, Row[], QueryKey>,
): Choices<Row> {
  const [typed, onType] = useState('')
  const search = useDeferredValue(typed.trim().slice(0, LONGEST_SEARCH))
  const { data, error, refetch } = useQuery({
    ...find(search ? { search } : {}),
    placeholderData: keepPreviousData,
  })
  return {
    typed,
    onType,
    rows: data,
    isMore: (data?.length ?? 0) >= FEW_CHOICES,
    error: error && !data ? { message: asApiError(error).message, onRetry: () => void refetch() } : undefined,
  }
}
