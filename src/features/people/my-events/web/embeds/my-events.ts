import type { MyEvent } from '../../contract.ts'
import { myEventsApi } from '../api.ts'

/** More are found by typing; a person has few, and product staff look for one. */
const SWITCHED_TO = 50

/** The events to go on to, by what was typed of their names. */
export function eventsToSwitchTo(search: string) {
  return myEventsApi.list.queryOptions({ input: { search, pageSize: SWITCHED_TO } })
}

export type { MyEvent }
