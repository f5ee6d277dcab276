import { longWorkApi } from '../api.ts'

/** What goes on in the event, and what has just ended. */
export const longWorkQuery = longWorkApi.list.queryOptions({ input: {} })

export const cancelWork = longWorkApi.cancel
