import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf, type SearchOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { type ListSearch, PAGE_SIZE } from '#kit/lists/list.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'
import type { Period } from '#ui/controls/period-chip.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { useSearch } from '#ui/navigation/use-address.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { opens, useFocusOnRow } from '#ui/table/use-focus-on-row.ts'
import type { ListTable } from '#ui/table/use-list.ts'
import { searchFromView, withPage } from '#ui/table/view.ts'
import type { SubmissionRow } from '../../contract/organising.ts'
import type { submissionList } from '../../domain/list.ts'
import { submissionsApi } from '../api.ts'
import type { ReceivedPlace } from './received-place.ts'

/** Which submission the address opens beside the table, and the way to those before and after it, on all pages. */
export function useSubmissionSteps(
  formId: string,
  { path, kept }: ReceivedPlace,
  { table: { page, view }, period }: { table: ListTable<SubmissionRow>; period: Period },
  announce: (words: string) => void,
) {
  const openId = useSearch<ReceivedPlace['path']>().submission
  const { locale } = useEvent()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [isStepping, setStepping] = useState(false)
  const at = openId === undefined ? -1 : (page?.items.findIndex(({ id }) => id === openId) ?? -1)
  const total = page?.total ?? 0
  const place = at < 0 ? -1 : (view.page - 1) * PAGE_SIZE + at
  const placeWords = (index: number) => `${formatNumber(index + 1, locale)} of ${formatNumber(total, locale)}`
  const addressWith = (submission: { submission?: string }, page = view.page) =>
    addressOf(path, { formId }, {
      ...searchFromView(withPage(view, page)),
      ...period,
      ...submission,
      ...kept,
    } as SearchOf<ReceivedPlace['path']>)

  const rowAt = async (index: number) => {
    const ofPage = Math.floor(index / PAGE_SIZE) + 1
    // Its keys and values are those of the list, as `useList` has it.
    const asked = searchFromView(withPage(view, ofPage)) as ListSearch<typeof submissionList>
    const { items } =
      ofPage === view.page && page
        ? page
        : await client.fetchQuery(
            submissionsApi.listForAdmin.queryOptions({ input: { formId, ...period, ...asked } }),
          )
    return { row: items[index % PAGE_SIZE], ofPage }
  }
  const go = async (to: number) => {
    setStepping(true)
    try {
      const { row, ofPage } = await rowAt(to)
      if (!row) return
      await navigate(addressWith({ submission: row.id }, ofPage), { replace: true, resetScroll: false })
      announce(`${row.name}, ${placeWords(to)}`)
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    } finally {
      setStepping(false)
    }
  }
  const canStep = place >= 0 && !isStepping
  useFocusOnRow(openId)

  return {
    openId,
    place: place < 0 ? '' : placeWords(place),
    onPrevious: canStep && place > 0 ? () => void go(place - 1) : undefined,
    onNext: canStep && place < total - 1 ? () => void go(place + 1) : undefined,
    onClose: () => navigate(addressWith({}), { replace: true, resetScroll: false }),
    /** Of a row: to its panel. What is open already is replaced, so that Back closes it in one step. */
    linkOf: (submission: string) => ({
      to: addressWith({ submission }),
      replace: openId !== undefined,
      resetScroll: false,
      ...opens(submission),
    }),
  }
}
