import { eventsApi } from '../api.ts'

/** The events that the signed-in person belongs to. */
export const myEventsQuery = eventsApi.mine.queryOptions({ input: {} })
