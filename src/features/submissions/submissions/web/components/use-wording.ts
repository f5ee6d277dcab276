import { useMemo } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import type { Wording } from '../../domain/describe-answers.ts'

/** How values are written in this event, with the currency of the form. */
export function useWording(currencyId: string): Wording {
  const { locale, timeZone } = useEvent()
  return useMemo(() => ({ locale, timeZone, currencyId }), [locale, timeZone, currencyId])
}
