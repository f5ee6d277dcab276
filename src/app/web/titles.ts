import type { EventBoot } from '#features/events/contract.ts'
import type { RouteDefinition } from './routes/definition.ts'

/** The organiser's word for a core page, else the title of the route. */
export function titleOf({ title, corePage }: RouteDefinition, event: EventBoot | null): string {
  const page = corePage && event?.corePages.find(({ id }) => id === corePage)
  return page?.title ?? title
}
