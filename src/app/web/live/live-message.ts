import type { QueryClient } from '@tanstack/react-query'

/** 'everything' after a gap: nobody knows what was missed. */
export type LiveMessage = { topics: readonly string[] } | 'everything'

/** Undefined for what no release of the server sends. */
export function readLiveMessage(data: string): LiveMessage | undefined {
  if (data === 'everything') return data
  try {
    const message: unknown = JSON.parse(data)
    if (message === 'everything') return message
    const topics = (message as { topics?: unknown } | null)?.topics
    return Array.isArray(topics) ? { topics: topics.map(String) } : undefined
  } catch {
    return undefined
  }
}

/** Who is signed in, in which team, and what they find in the sidebar is part of the boot document: these change it. */
const bootTopics = ['members', 'teams', 'content']

/**
 * Marks what a message makes out of date; what is on screen is fetched again at once.
 * @param screenTopics topics on which the screen depends beyond its own feature
 */
export function applyLiveMessage(
  message: LiveMessage,
  screenTopics: readonly string[],
  queryClient: QueryClient,
) {
  if (message === 'everything') return queryClient.invalidateQueries()
  const { topics } = message
  const concernsScreen = topics.some((topic) => screenTopics.includes(topic))
  const concernsBoot = topics.some((topic) => bootTopics.includes(topic))
  return queryClient.invalidateQueries({
    predicate: (query) => {
      const feature = featureOf(query.queryKey)
      return (
        (concernsScreen && query.isActive()) ||
        (concernsBoot && feature === 'events') ||
        (feature !== undefined && topics.includes(feature))
      )
    },
  })
}

/** Query keys begin with the path of the procedure: [['tasks', 'list'], …]. */
function featureOf([path]: readonly unknown[]): string | undefined {
  return Array.isArray(path) && typeof path[0] === 'string' ? path[0] : undefined
}
