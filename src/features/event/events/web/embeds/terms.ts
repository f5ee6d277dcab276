import { use, useMemo } from 'react'
import { replaceTerms } from '#kit/text/terminology.ts'
import type { CorePageId } from '../../domain/core-page-titles.ts'
import { termsOf } from '../../domain/terms.ts'
import { EventContext, useEvent } from './event.ts'

/**
 * Puts our text into the words of this event: “No tasks yet” → “No actions yet”. Never for text that people
 * have written, such as titles and names.
 */
export function useTerms(): (text: string) => string {
  const terminology = use(EventContext)?.terminology
  return useMemo(() => {
    const terms = terminology ? termsOf(terminology) : []
    return (text) => replaceTerms(text, terms)
  }, [terminology])
}

/** What this event calls one of the pages that every event has. */
export function useCorePageTitle(id: CorePageId): string {
  return useEvent().terminology[id]
}
