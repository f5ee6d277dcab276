import { createContext, use } from 'react'
import { DEFAULT_LOCALE } from '#kit/dates/locales.ts'
import { DEFAULT_TIME_ZONE } from '#kit/dates/zone.ts'

/** Where the event takes place: how people there write dates and numbers, and which day it is. */
export type Region = { readonly locale: string; readonly timeZone: string }

/** Provided once for all screens. Before there is an event, it is what a new event begins with. */
export const RegionContext = createContext<Region>({ locale: DEFAULT_LOCALE, timeZone: DEFAULT_TIME_ZONE })

export function useRegion(): Region {
  return use(RegionContext)
}
