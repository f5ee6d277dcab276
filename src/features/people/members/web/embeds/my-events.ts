import { membersApi } from '../api.ts'

/** The events that the signed-in person belongs to. */
export const myEventsQuery = membersApi.listMyEvents.queryOptions({ input: {} })
