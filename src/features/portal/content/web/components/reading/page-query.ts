import { contentApi } from '../../api.ts'

/**
 * A page to read. It shows how far the team is with its tasks, so that whoever comes back to it from doing one sees
 * the page as it is now.
 */
export function pageQuery(contentId: string) {
  return { ...contentApi.get.queryOptions({ input: { contentId } }), refetchOnMount: 'always' as const }
}
