import { createContext, use } from 'react'
import type { Uploads } from './questions/uploads.ts'

/** What a form is shown with: the event's own settings, and where files go. */
export type FormSettings = {
  readonly locale: string
  readonly currencyId: string
  /** Null where no file can be sent, such as a guest's form. */
  readonly uploads: Uploads | null
}

export const FormSettingsContext = createContext<FormSettings>({
  locale: 'en-GB',
  currencyId: 'GBP',
  uploads: null,
})

export function useFormSettings(): FormSettings {
  return use(FormSettingsContext)
}
