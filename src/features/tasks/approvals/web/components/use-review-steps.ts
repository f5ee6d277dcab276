import { useState } from 'react'
import { addressOf, type SearchOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { PAGE_SIZE } from '#kit/lists/list.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import type { ListTable } from '#ui/table/use-list.ts'
import { searchFromView, withPage } from '#ui/table/view.ts'
import type { ApprovalRow } from '../../contract.ts'

type Search = SearchOf<'/admin/approvals'>

/** The way from one review to those before and after it in the queue, as it is filtered and sorted. */
export function useReviewSteps(openId: string | undefined, { page, view }: ListTable<ApprovalRow>) {
  const { locale } = useEvent()
  const navigate = useNavigate()
  const items = page?.items ?? []
  const at = items.findIndex(({ id }) => id === openId)
  // Where it stood while it was in the queue: what follows has its place once it has left.
  const [place, setPlace] = useState(at)
  if (at >= 0 && at !== place) setPlace(at)
  const addressWith = (open: { open?: string }) =>
    addressOf('/admin/approvals', { ...searchFromView(withPage(view, view.page)), ...open } as Search)
  const go = (row: ApprovalRow | undefined) =>
    navigate(addressWith(row ? { open: row.id } : {}), { replace: true, resetScroll: false })
  const following = at >= 0 ? items[at + 1] : items[place]
  const previous = at >= 0 ? items[at - 1] : items[place - 1]
  const position = (view.page - 1) * PAGE_SIZE + at + 1

  return {
    place: at < 0 ? '' : `${formatNumber(position, locale)} of ${formatNumber(page?.total ?? 0, locale)}`,
    next: following,
    onPrevious: previous ? () => void go(previous) : undefined,
    onNext: following ? () => void go(following) : undefined,
    onClose: () => void go(undefined),
    /** To what comes after the open one, or before it where it is the last; to the queue where nothing is left. */
    goOn: () => go(following ?? previous),
    goTo: (id: string) => navigate(addressWith({ open: id }), { replace: true, resetScroll: false }),
    linkOf: (id: string) => ({ to: addressWith({ open: id }), resetScroll: false, 'data-review': id }),
  }
}

export type ReviewSteps = ReturnType<typeof useReviewSteps>
