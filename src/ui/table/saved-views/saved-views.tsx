import bookmarkSvg from '@material-symbols/svg-400/outlined/bookmark.svg?raw'
import checkSvg from '@material-symbols/svg-400/outlined/check.svg?raw'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Menu, type MenuEntry } from '#ui/controls/menu.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { useChangeSearch, useSearch } from '#ui/navigation/use-address.ts'
import { withFilter } from '../view.ts'
import { GoneFilters } from './gone-filters.tsx'
import { ManageViews } from './manage-views.tsx'
import { SaveView } from './save-view.tsx'
import type { NamedView, SavedViewsProps, ViewStore } from './saved-view.ts'
import { isSameView, labelsOf, viewSearch } from './view-search.ts'

type Shown = SavedViewsProps & { store: ViewStore }

/** The saved views of a list: chosen, saved, shared, renamed and deleted here, and nowhere else. */
export function SavedViews({ filters, view, onViewChange, store }: Shown) {
  const [open, setOpen] = useState<'save' | 'manage'>()
  const search = viewSearch(useSearch() as Record<string, unknown>, filters)
  const changeSearch = useChangeSearch()
  const current = store.views.find((one) => isSameView(one.search, search))
  const isSet = Object.keys(search).length > 0
  const apply = (chosen: NamedView) => void changeSearch(chosen.search as never) // forced by useChangeSearch: a view knows its screen only at run time
  const update = async (chosen: NamedView) => {
    try {
      await store.update(chosen.id, { search, labels: labelsOf(filters, search) })
      showToast({ message: `“${chosen.name}” updated` })
    } catch (error) {
      showToast({ tone: 'error', message: asApiError(error).message })
    }
  }

  const entryOf = (one: NamedView): MenuEntry => ({
    label: one.name,
    ...(one.isMine || one.ownerName === '' ? {} : { aside: one.ownerName }),
    onPress: () => apply(one),
    ...(one === current ? { icon: checkSvg } : {}),
  })
  const [mine, shared] = [store.views.filter((one) => one.isMine), store.views.filter((one) => !one.isMine)]
  const changeable = store.views.filter(({ mayUpdate }) => mayUpdate)
  const entries: MenuEntry[] = [
    ...(mine.length > 0 ? [{ heading: 'My views' }, ...mine.map(entryOf)] : []),
    ...(shared.length > 0 ? [{ heading: 'Shared views' }, ...shared.map(entryOf)] : []),
    ...(store.views.length > 0 ? ['divider' as const] : []),
    { label: 'Save view…', disabled: !isSet, onPress: () => setOpen('save') },
    ...(isSet && !current
      ? changeable.map((one) => ({ label: `Update “${one.name}”`, onPress: () => void update(one) }))
      : []),
    ...(changeable.length > 0 ? [{ label: 'Manage views…', onPress: () => setOpen('manage') }] : []),
  ]

  return (
    <>
      {store.views.length > 0 || !isSet ? (
        // The menu gives its name to its button.
        <Menu entries={entries} align="start" label={current ? `Views: ${current.name}` : 'Views'}>
          <Button icon={bookmarkSvg}>{current ? <span translate="no">{current.name}</span> : 'Views'}</Button>
        </Menu>
      ) : null}
      {isSet && !current ? (
        <Button icon={bookmarkSvg} variant="subtle" onClick={() => setOpen('save')}>
          Save view
        </Button>
      ) : null}
      <GoneFilters
        filters={filters}
        view={view}
        labels={store.views.map(({ labels }) => labels)}
        onRemove={(id, values) => onViewChange(withFilter(view, id, values))}
      />
      <SaveView
        isOpen={open === 'save'}
        onClose={() => setOpen(undefined)}
        mayShare={store.mayShare}
        onSave={(values) => store.create({ ...values, search, labels: labelsOf(filters, search) })}
      />
      <ManageViews
        isOpen={open === 'manage'}
        onClose={() => setOpen(undefined)}
        views={changeable}
        store={store}
      />
    </>
  )
}
