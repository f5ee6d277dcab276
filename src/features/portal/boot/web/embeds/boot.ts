import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { ApiError } from '#ui/data/api-error.ts'
import type { Boot, EventBoot } from '../../contract.ts'
import { bootApi } from '../api.ts'

const BOOT_ELEMENT = 'boot'

/** The event at this address, and who is signed in. Refetched when the live stream reports a change. */
export const bootQuery = queryOptions({
  ...bootApi.get.queryOptions({ input: {} }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/**
 * The boot document that the server wrote into the page, so that the first screen sends no request; undefined
 * if it did not.
 */
export function bootOfPage(page: Document): Boot | undefined {
  const text = page.getElementById(BOOT_ELEMENT)?.textContent?.trim()
  // The server made this JSON from the same contract, in the same release.
  return text ? (JSON.parse(text) as Boot) : undefined
}

export function useBoot(): Boot {
  return useSuspenseQuery(bootQuery).data
}

/** The boot document on screens of an event, which are all except the first visit. */
export function usePortalEvent(): EventBoot {
  const { event } = useBoot()
  if (!event) throw new ApiError(404, 'Event not found')
  return event
}
