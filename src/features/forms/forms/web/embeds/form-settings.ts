import { createContext, use } from 'react'
import type { Picture } from '#features/library/assets/contract.ts'
import type { Uploads } from './questions/uploads.ts'

/** What a form needs from its surroundings: the event's settings, and where files are uploaded to. */
export type FormSettings = {
  readonly locale: string
  readonly currencyId: string
  /** Those of the library that the form shows, by asset. One that is missing is not drawn. */
  readonly pictures: Readonly<Record<string, Picture>>
  /** Null where nothing is uploaded: in the trial beside the builder, and where an organiser changes answers. */
  readonly uploads: Uploads | null
  /** What people read there instead. */
  readonly whyNoUploads?: string
  /**
   * Where an organiser gives the answers of a team: nobody accepts anything for somebody else. Says of a disclaimer, by
   * its address on the path, whether the team has accepted it.
   */
  readonly acceptedByTeam?: (at: string) => boolean
}

/** Said of a disclaimer that an organiser may not accept. */
export const acceptanceWords = {
  left: 'To be accepted by the team',
  accepted: 'Accepted by the team',
} as const

export const FormSettingsContext = createContext<FormSettings>({
  locale: 'en-GB',
  currencyId: 'GBP',
  pictures: {},
  uploads: null,
})

export function useFormSettings(): FormSettings {
  return use(FormSettingsContext)
}
