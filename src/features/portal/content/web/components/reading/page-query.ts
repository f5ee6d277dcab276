import { contentApi } from '../../api.ts'

/**
 * A page to read. It shows the team's progress with its tasks, so it is fetched again when a person comes
 * back from one.
 */
export function pageQuery(contentId: string) {
  return { ...contentApi.get.queryOptions({ input: { contentId } }), refetchOnMount: 'always' as const }
}
