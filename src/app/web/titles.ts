import { termsOf } from '#features/event/events/domain/terms.ts'
import type { EventBoot } from '#features/portal/boot/contract.ts'
import { replaceTerms } from '#kit/text/terminology.ts'
import type { RouteDefinition } from './routes/definition.ts'

/** The organiser's name for a core page, else the title of the route in the words of the event. */
export function titleOf({ title, corePage }: RouteDefinition, event: EventBoot | null): string {
  const page = corePage && event?.corePages.find(({ id }) => id === corePage)
  return page?.title ?? replaceTerms(title, event ? termsOf(event.terminology) : [])
}
