import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import { useParams } from '#ui/navigation/use-address.ts'
import type { SavedViewsProps, ViewStore } from '#ui/table/saved-views/saved-view.ts'
import { SavedViews as Shown } from '#ui/table/saved-views/saved-views.tsx'
import { isViewScreen, thingOf, type ViewScreen } from '../../domain/view-screens.ts'
import { savedViewsApi } from '../api.ts'

/** The saved views of a list, kept by the portal. */
export function SavedViews({ screen, ...list }: SavedViewsProps) {
  return isViewScreen(screen) ? <Kept screen={screen} {...list} /> : null
}

function Kept({ screen, ...list }: SavedViewsProps & { screen: ViewScreen }) {
  const thingId = thingOf(screen, useParams() as Record<string, string | undefined>)
  const { level } = useMe()
  const client = useQueryClient()
  const query = savedViewsApi.list.queryOptions({ input: { screen, thingId } })
  const { data: views } = useQuery(query)
  if (!views) return null
  const done = async (work: Promise<unknown>) => {
    await work
    await client.invalidateQueries({ queryKey: query.queryKey })
  }
  const store: ViewStore = {
    views,
    mayShare: isAtLeast(level, 'moderator'),
    create: ({ name, search, labels, isShared }) =>
      done(savedViewsApi.create.call({ screen, thingId, name, search, labels, isShared })),
    update: (viewId, change) => done(savedViewsApi.update.call({ viewId, ...change })),
    remove: (viewId) => done(savedViewsApi.remove.call({ viewId })),
  }
  return <Shown screen={screen} {...list} store={store} />
}
