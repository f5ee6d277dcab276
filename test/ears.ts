import type { Listener } from '#platform/live/audience.ts'
import type { LiveHub } from '#platform/live/live.ts'

/**
 * Listens to an event as several people.
 * @returns who has been told of something so far, in the order of the ears, and of which topics
 */
export function listenAs(hub: LiveHub, eventId: string, ears: Record<string, Listener>) {
  const heard = new Map<string, Set<string>>()
  // A listener that does not say since when is greeted with “everything”.
  let isGreeting = true
  const stops = Object.entries(ears).map(([name, listener]) =>
    hub.listen({ eventId, listener }, (hint) => {
      if (isGreeting) return
      const topics = hint === 'everything' ? ['everything'] : hint.topics
      heard.set(name, new Set([...(heard.get(name) ?? []), ...topics]))
    }),
  )
  isGreeting = false
  return {
    stop: () => {
      for (const stop of stops) stop()
    },
    hearers: () => Object.keys(ears).filter((name) => heard.has(name)),
    topicsOf: (name: string) => [...(heard.get(name) ?? [])],
  }
}
