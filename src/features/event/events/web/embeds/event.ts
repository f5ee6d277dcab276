import { createContext, use } from 'react'
import { ApiError } from '#ui/data/api-error.ts'
import type { EventDetails } from '../../contract.ts'

/** The event at this address; null on the first visit to an empty deployment. The root of the portal gives it. */
export const EventContext = createContext<EventDetails | null>(null)

/** Fetches the event anew, after a change of the settings that it shows. The root of the portal gives it. */
export const RefreshEventContext = createContext<() => void>(() => undefined)

/** For screens of an event: every screen but that of the first visit. */
export function useEvent(): EventDetails {
  const event = use(EventContext)
  if (!event) throw new ApiError(404, 'Event not found')
  return event
}
