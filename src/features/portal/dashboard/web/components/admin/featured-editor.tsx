import searchSvg from '@material-symbols/svg-400/outlined/search.svg?raw'
import starSvg from '@material-symbols/svg-400/outlined/star.svg?raw'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useCallback, useEffect, useRef } from 'react'
import { z } from 'zod'
import type { Editing } from '#features/event/events/settings/web/embeds/editing.tsx'
import { SettingsForm } from '#features/event/events/settings/web/embeds/settings-form.tsx'
import type { ChoicesSearch } from '#kit/lists/choices.ts'
import { numberInWords, plural } from '#kit/text/list-words.ts'
import { SearchField } from '#ui/controls/search-field.tsx'
import { type Choices, useChoices } from '#ui/data/use-choices.ts'
import { useSeen } from '#ui/data/use-seen.ts'
import { ArrangedList } from '#ui/drag/arranged-item.tsx'
import { DropLine } from '#ui/drag/arranged-row.tsx'
import { focusHandle } from '#ui/drag/focus-handle.ts'
import { type DraggedThing, useDropPlace, useListDrops } from '#ui/drag/list-drag.ts'
import { useLatest } from '#ui/drag/use-latest.ts'
import { useAnnouncer } from '#ui/editor/use-announcer.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
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

const none: readonly PageChoice[] = []
const findPages = (asked: ChoicesSearch) => dashboardApi.listFeaturable.queryOptions({ input: asked })

type FeaturedEditorProps = {
  editing: Editing<FeaturedSettings>
  /** The featured pages as they are saved; the selection is kept while they change. */
  saved: readonly PageChoice[]
}

/** Two lists, Featured and Unfeatured, and the row of cards as exhibitors will see it. */
export function FeaturedEditor({ editing, saved }: FeaturedEditorProps) {
  const offered = useChoices(findPages)
  const pages = useSeen(editing.document.pages, saved, offered.rows ?? none)
  const queryClient = useQueryClient()
  const { version, onSaved, onDirty } = editing
  const [announce, announcer] = useAnnouncer()
  const form = useForm({
    initial: { contentIds: editing.document.contentIds },
    schema,
    submit: async ({ contentIds }) => {
      const stored = await dashboardApi.updateFeatured.call({ version, contentIds })
      onSaved(stored)
      queryClient.setQueryData(dashboardApi.getFeatured.queryKey({ input: {} }), stored)
      showToast({ message: 'Your updates have been successfully saved' })
    },
  })
  const { isDirty, isSending, set } = form
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  useUnsavedWarning(isDirty, isSending)

  const { contentIds } = form.values
  const kept = editing.document.contentIds.length
  const featured = contentIds.flatMap((id) => pages.get(id) ?? [])
  const advice = adviceOf(contentIds)
  const nameOf = (pageId: string) => pages.get(pageId)?.title ?? ''

  const put = useCallback(
    (pageId: string, place: number) => {
      const name = pages.get(pageId)?.title ?? ''
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
        <Unfeatured offered={offered} contentIds={contentIds} onMove={move} onToggle={toggle} />
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
  offered: Choices<PageChoice>
  contentIds: readonly string[]
  onMove: (pageId: string, step: 1 | -1) => void
  onToggle: (pageId: string) => void
}

function Unfeatured({ offered, contentIds, onMove, onToggle }: UnfeaturedProps) {
  const { typed, onType, rows, isMore, error } = offered
  const card = useRef<HTMLDivElement>(null)
  useDropPlace(card, PAGES, NOT_FEATURED)
  const pages = rows?.filter(({ id }) => !contentIds.includes(id))
  return (
    <SectionCard title="Unfeatured" flush>
      <div ref={card} className={styles.drop}>
        {typed || (rows?.length ?? 0) >= SEARCHED_FROM ? (
          <div className={styles.search}>
            <SearchField label="Find a page" value={typed} onChange={onType} />
            {isMore ? <p className={styles.more}>Type to find other pages.</p> : null}
          </div>
        ) : null}
        {error ? (
          <ErrorState onRetry={error.onRetry}>{error.message}</ErrorState>
        ) : pages === undefined ? (
          <RowsSkeleton rows={4} />
        ) : pages.length === 0 ? (
          <EmptyState compact icon={searchSvg} title={typed ? 'No matching pages' : 'No other pages'}>
            {typed ? 'Try a different search.' : 'You can feature pages that you add under Content.'}
          </EmptyState>
        ) : (
          <ArrangedList label="Unfeatured">
            {pages.map((page) => (
              <PageRow key={page.id} page={page} onMove={onMove} onToggle={onToggle} />
            ))}
          </ArrangedList>
        )}
      </div>
    </SectionCard>
  )
}
