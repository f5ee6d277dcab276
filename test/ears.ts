import { isAtLeast, type Level } from '#kit/access/levels.ts'
import type { LiveHub } from '#platform/live/live.ts'

type Ear = { memberId: string; teamId: string | null; level: Level }

/**
 * Listens to an event as several people would.
 * @returns who has been told of something so far, in the order of the ears, and of which topics
 */
export function listenAs(hub: LiveHub, eventId: string, ears: Record<string, Ear>) {
  const heard = new Map<string, Set<string>>()
  const stop = hub.listen(eventId, (change) => {
    for (const [name, ear] of Object.entries(ears)) {
      const topics = change === 'everything' ? ['everything'] : topicsFor(ear, change)
      if (topics.length > 0) heard.set(name, new Set([...(heard.get(name) ?? []), ...topics]))
    }
  })
  return {
    stop,
    hearers: () => Object.keys(ears).filter((name) => heard.has(name)),
    topicsOf: (name: string) => [...(heard.get(name) ?? [])],
  }
}

function topicsFor({ teamId, level }: Ear, change: { teamId: string | null; topics: string[] }): string[] {
  const isConcerned = change.teamId === null || change.teamId === teamId || isAtLeast(level, 'reportViewer')
  return isConcerned ? change.topics : []
}
