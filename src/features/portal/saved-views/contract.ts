import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { viewLimits } from './domain/limits.ts'
import { viewScreenPaths } from './domain/view-screens.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    savedViewId: string
  }
}

const { keys, key, value, labels } = viewLimits
const fewKeys = (of: object) => Object.keys(of).length <= keys
const tooMany = 'There are too many filters.'

const searchInput = z.record(z.string().min(1).max(key), z.string().max(value)).refine(fewKeys, tooMany)
const labelsInput = z
  .record(z.string().min(1).max(key), z.record(z.string().max(value), z.string().max(value)))
  .refine(fewKeys, tooMany)
  .refine((of) => Object.values(of).every((values) => Object.keys(values).length <= labels), tooMany)

const place = { screen: z.enum(viewScreenPaths), thingId: z.string().max(64).default('') }
const name = z.string().trim().min(1, 'Give the view a name.').max(viewLimits.name)
const viewId = z.object({ viewId: z.string().min(1).max(64) })

const savedViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** As the address of its screen holds it. */
  search: z.record(z.string(), z.string()),
  /** What chosen values were called when it was saved, by filter and value; not those of people. */
  labels: z.record(z.string(), z.record(z.string(), z.string())),
  isShared: z.boolean(),
  isMine: z.boolean(),
  /** Whose it is, of a shared one; empty for one's own, and once they have left. */
  ownerName: z.string(),
  mayUpdate: z.boolean(),
})
export type SavedView = z.infer<typeof savedViewSchema>

export const savedViewsContract = {
  list: endpoint({
    method: 'GET',
    path: '/admin/saved-views',
    access: 'reportViewer',
    summary: 'The views of a list that I have saved or that are shared, by name',
  })
    .input(z.object(place))
    .output(z.array(savedViewSchema).max(viewLimits.perPerson + viewLimits.sharedOnScreen)),
  create: endpoint({
    method: 'POST',
    path: '/admin/saved-views',
    access: 'reportViewer',
    summary:
      'Save the filters, the search and the order of a list under a name; sharing them needs a moderator',
    audit: 'savedView.create',
    live: 'caller',
  })
    .input(
      z.object({
        ...place,
        name,
        search: searchInput,
        labels: labelsInput.default({}),
        isShared: z.boolean().default(false),
      }),
    )
    .example(() => ({
      screen: '/admin/reports/teams' as const,
      name: 'At risk',
      search: { riskLevel: 'high,critical', sort: '-risk' },
    }))
    .output(savedViewSchema),
  update: endpoint({
    method: 'PATCH',
    path: '/admin/saved-views/{viewId}',
    access: 'reportViewer',
    summary: 'Rename a saved view, share it, or give it other filters',
    audit: 'savedView.update',
    live: 'caller',
  })
    .input(
      viewId.extend({
        name: name.optional(),
        isShared: z.boolean().optional(),
        search: searchInput.optional(),
        labels: labelsInput.optional(),
      }),
    )
    .example(({ savedViewId }) => ({ viewId: savedViewId, name: 'Late teams in hall 2' }))
    .output(savedViewSchema),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/saved-views/{viewId}',
    access: 'reportViewer',
    summary: 'Delete a saved view',
    audit: 'savedView.remove',
    live: 'caller',
  })
    .input(viewId)
    .example(({ savedViewId }) => ({ viewId: savedViewId }))
    .output(z.object({})),
}
