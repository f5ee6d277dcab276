import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearch } from '#ui/navigation/use-address.ts'

type PageInAddressOptions = {
  /** Counted from 0. */
  page: number
  /** The largest page that can be shown now: the review. */
  last: number
  turn: (page: number) => void
}

/**
 * Keeps the page of a form in the address, so that each page turned is one step for the browser's Back and Forward. The
 * form opens on the page of its draft, whatever the address says.
 * @returns what the form's own Back button does
 */
export function usePageInAddress({ page, last, turn }: PageInAddressOptions): () => void {
  const router = useRouter()
  const { page: text } = useSearch<
    '/forms/{formId}' | '/guests/forms/{formId}/' | '/admin/forms/{formId}/submissions/{submissionId}/edit'
  >()
  const written = pageOf(text)
  const shown = useRef<number>(undefined)
  const heard = useRef(written)
  /** The page at each place of the history, as far as it is known. */
  const places = useRef(new Map<number, number>())

  const write = useEffectEvent((replace: boolean) => {
    if (page === written) return
    void router.navigate({
      to: '.',
      search: (before: { submission?: string }) => ({
        ...(before.submission === undefined ? {} : { submission: before.submission }),
        ...(page === 0 ? {} : { page: String(page + 1) }),
      }),
      replace,
      resetScroll: false,
      ignoreBlocker: true,
    })
  })
  const follow = useEffectEvent((wanted: number) => {
    places.current.set(placeIn(router), wanted)
    if (wanted === shown.current) return
    const possible = Math.min(wanted, last)
    shown.current = possible
    if (possible !== page) turn(possible)
    else write(true)
  })
  useEffect(() => {
    if (shown.current === page) return
    const isFirst = shown.current === undefined
    shown.current = page
    write(isFirst)
    places.current.set(placeIn(router), page)
  }, [page, router])
  useEffect(() => {
    if (heard.current === written) return
    heard.current = written
    follow(written)
  }, [written])

  return () => {
    const before = places.current.get(placeIn(router) - 1)
    if (before === page - 1) router.history.back()
    else turn(page - 1)
  }
}

function placeIn({ history }: ReturnType<typeof useRouter>): number {
  return history.location.state.__TSR_index
}

/** From 0; what is no page is the first one. */
function pageOf(text = ''): number {
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) - 1 : 0
}
