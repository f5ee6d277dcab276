import searchSvg from '@material-symbols/svg-400/outlined/search.svg?raw'
import starSvg from '@material-symbols/svg-400/outlined/star.svg?raw'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useCallback, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import type { Editing } from '#features/event/events/settings/web/embeds/editing.tsx'
import { SettingsForm } from '#features/event/events/settings/web/embeds/settings-form.tsx'
import { numberInWords, plural } from '#kit/text/list-words.ts'
import { searchMatcher } from '#kit/text/search.ts'
import { SearchField } from '#ui/controls/search-field.tsx'
import { ArrangedList } from '#ui/drag/arranged-item.tsx'
import { DropLine } from '#ui/drag/arranged-row.tsx'
import { focusHandle } from '#ui/drag/focus-handle.ts'
import { type DraggedThing, useDropPlace, useListDrops } from '#ui/drag/list-drag.ts'
import { useLatest } from '#ui/drag/use-latest.ts'
import { useAnnouncer } from '#ui/editor/use-announcer.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { WarningWithAction } from '#ui/feedback/warning-with-action.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { SectionCard } from '#ui/layout/card.tsx'
import type { FeaturedSettings, PageChoice } from '../../../contract.ts'
import { dashboardApi } from '../../api.ts'
import { FeaturedCards } from '../featured-cards.tsx'
import styles from './arranging.module.css'
import { adviceOf, countWords, putFeatured } from './choose-featured.ts'
import { NOT_FEATURED, PAGES, PageRow } from './page-row.tsx'

const schema = z.object({ contentIds: z.array(z.string()) })

/** From this number of pages a search is worth its place. */
const SEARCHED_FROM = 8

type FeaturedEditorProps = {
  editing: Editing<FeaturedSettings>
  /** The saved pages; the selection is kept while they change. */
  pages: readonly PageChoice[]
}

/** Two lists, Featured and Unfeatured, and the row of cards as exhibitors will see it. */
export function FeaturedEditor({ editing, pages }: FeaturedEditorProps) {
  const queryClient = useQueryClient()
  const { version, onSaved, onDirty } = editing
  const [announce, announcer] = useAnnouncer()
  const form = useForm({
    initial: { contentIds: editing.document.contentIds },
    schema,
    submit: async ({ contentIds }) => {
      const saved = await dashboardApi.updateFeatured.call({ version, contentIds })
      onSaved(saved)
      queryClient.setQueryData(dashboardApi.getFeatured.queryKey({ input: {} }), saved)
      showToast({ message: 'Your updates have been successfully saved' })
    },
  })
  const { isDirty, isSending, set } = form
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  useUnsavedWarning(isDirty, isSending)

  const { contentIds } = form.values
  const kept = editing.document.contentIds.length
  const featured = contentIds.flatMap((id) => pages.find((page) => page.id === id) ?? [])
  const advice = adviceOf(contentIds)
  const nameOf = (pageId: string) => pages.find(({ id }) => id === pageId)?.title ?? ''

  const put = useCallback(
    (pageId: string, place: number) => {
      const name = pages.find(({ id }) => id === pageId)?.title ?? ''
      const next = putFeatured(contentIds, pageId, place)
      set({ contentIds: next })
      announce(`${name} featured at position ${next.indexOf(pageId) + 1} of ${next.length}.`)
      focusHandle(pageId)
    },
    [contentIds, pages, set, announce],
  )
  const remove = (pageId: string) => {
    const next = contentIds.filter((id) => id !== pageId)
    set({ contentIds: next })
    announce(`${nameOf(pageId)} is no longer featured. ${countWords(next.length)}.`)
    focusHandle(pageId)
  }
  const toggle = (pageId: string) =>
    contentIds.includes(pageId) ? remove(pageId) : put(pageId, contentIds.length)
  const move = (pageId: string, step: 1 | -1) => {
    const from = contentIds.indexOf(pageId)
    const to = from + step
    if (to < 0 || to >= contentIds.length) return
    put(pageId, step === 1 ? to + 1 : to)
  }

  const list = useRef<HTMLDivElement>(null)
  const latest = useLatest({ put, remove, contentIds })
  const drop = useCallback(
    ({ id }: DraggedThing, place: number) => {
      if (place >= 0) latest.current.put(id, place)
      else if (latest.current.contentIds.includes(id)) latest.current.remove(id)
    },
    [latest],
  )
  const marked = useListDrops(list, PAGES, contentIds.length, drop)

  return (
    <SettingsForm form={form} editing={editing} isWaiting={advice !== undefined} isPlain>
      {advice !== undefined && !isDirty ? (
        <WarningWithAction action="Clear all" onAction={() => set({ contentIds: [] })}>
          {`There ${plural(kept, 'is', 'are')} ${numberInWords(kept)} featured ${plural(kept, 'page', 'pages')}, and exhibitors see ${plural(kept, 'it', 'them')}. Add or remove pages, then save.`}
        </WarningWithAction>
      ) : null}
      <div className={styles.lists}>
        <SectionCard title="Featured" aside={countWords(contentIds.length)} flush>
          <div ref={list} className={styles.drop} data-over={(marked ?? -1) >= 0 || undefined}>
            {featured.length === 0 ? (
              <EmptyState compact icon={starSvg} title="No featured pages yet">
                Select Feature, or drag pages here. Four pages fill one row on the dashboard; eight fill two.
              </EmptyState>
            ) : (
              <ArrangedList label="Featured">
                {featured.map((page, place) => (
                  <Fragment key={page.id}>
                    {marked === place ? <DropLine as="li" /> : null}
                    <PageRow
                      page={page}
                      place={place}
                      isLast={place === featured.length - 1}
                      onMove={move}
                      onToggle={toggle}
                    />
                  </Fragment>
                ))}
                {marked === featured.length ? <DropLine as="li" /> : null}
              </ArrangedList>
            )}
          </div>
          {advice ? (
            <p className={styles.advice} data-advice>
              Featured pages must number 0, 4 or 8. {advice}
            </p>
          ) : null}
        </SectionCard>
        <Unfeatured
          pages={pages.filter(({ id }) => !contentIds.includes(id))}
          onMove={move}
          onToggle={toggle}
        />
      </div>
      {featured.length > 0 ? (
        <SectionCard title="Preview" aside="As exhibitors see it">
          <FeaturedCards pages={featured} isPreview />
        </SectionCard>
      ) : null}
      {announcer}
    </SettingsForm>
  )
}

type UnfeaturedProps = {
  pages: readonly PageChoice[]
  onMove: (pageId: string, step: 1 | -1) => void
  onToggle: (pageId: string) => void
}

function Unfeatured({ pages, onMove, onToggle }: UnfeaturedProps) {
  const [search, setSearch] = useState('')
  const card = useRef<HTMLDivElement>(null)
  useDropPlace(card, PAGES, NOT_FEATURED)
  const isFound = searchMatcher(search)
  const found = pages.filter(({ title }) => isFound([title]))
  return (
    <SectionCard title="Unfeatured" aside={pages.length} flush>
      <div ref={card} className={styles.drop}>
        {pages.length >= SEARCHED_FROM ? (
          <div className={styles.search}>
            <SearchField label="Find a page" value={search} onChange={setSearch} />
          </div>
        ) : null}
        {found.length === 0 ? (
          <EmptyState compact icon={searchSvg} title={search ? 'No matching pages' : 'No other pages'}>
            {search ? 'Try a different search.' : 'You can feature pages that you add under Content.'}
          </EmptyState>
        ) : (
          <ArrangedList label="Unfeatured">
            {found.map((page) => (
              <PageRow key={page.id} page={page} onMove={onMove} onToggle={onToggle} />
            ))}
          </ArrangedList>
        )}
      </div>
    </SectionCard>
  )
}
