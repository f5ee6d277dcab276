import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { saveUnderLock } from '#features/event/locks/web/embeds/use-lock.ts'
import { asApiError } from '#ui/data/api-error.ts'
import { createSaver, type Stored } from '#ui/data/saver.ts'
import { useSaver } from '#ui/data/use-saver.ts'
import { useLatest } from '#ui/drag/use-latest.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import type { EditedPage } from '../../../contract.ts'
import { type DraftProblems, problemsOf, refusalsOf } from '../../../domain/draft-problems.ts'
import { featuredAmong, featuringProblem, inputOfFeaturing } from '../../../domain/featuring.ts'
import { pageSettingsSchema } from '../../../domain/page.ts'
import { isSameDraft, isSameFeaturing, type PageDraft } from '../../../domain/page-draft.ts'
import { contentApi } from '../../api.ts'
import { pageTitlesQuery } from '../pages/page-lists.ts'
import type { EditorAction } from './editor-state.ts'

export function draftOf(page: EditedPage): PageDraft {
  const settings = pageSettingsSchema.parse(page)
  return { settings, sections: page.sections, isFeatured: page.isFeatured, exchange: '' }
}

const noProblems: DraftProblems = { settings: {}, sections: new Map() }
const FIX_FIRST = 'The page is not saved. Fix the highlighted problems first.'

type PageSavingOptions = {
  /** The page as the server has it now: a version that was not saved here is another person's. */
  page: EditedPage
  draft: PageDraft
  dispatch: (action: EditorAction) => void
}

export type PageSaving = ReturnType<typeof usePageSaving>

/** Saves the page when the person asks. Never overwrites what others saved, and never loses typed text. */
export function usePageSaving({ page, draft, dispatch }: PageSavingOptions) {
  const queryClient = useQueryClient()
  const discarded = useDiscarded(page)
  const { saver, saving } = usePageSaver(page, draft, discarded.current)
  const [trouble, setTrouble] = useState('')
  const [refusals, setRefusals] = useState({ problems: noProblems, of: draft })
  const [showsAll, setShowsAll] = useState(false)
  const stored = saver.stored()
  const { data: pages } = useQuery(pageTitlesQuery)
  /** As far as the list of pages is here; the server counts again. */
  const isWrongNumber = (wanted: PageDraft) => {
    if (!pages || wanted.isFeatured === stored.draft.isFeatured) return false
    return featuringProblem(page.id, wanted, featuredAmong(pages)) !== undefined
  }
  const isSaving = saving.kind === 'saving'
  const isChanged = useMemo(() => !isSameDraft(draft, stored.draft), [draft, stored.draft])
  const isDirty = isChanged || discarded.ids.length > 0
  const isBehind = !isSaving && page.version > stored.revision

  // Showing another person's save loses nothing that was typed here.
  useEffect(() => {
    if (!isBehind || isDirty) return
    const theirs = draftOf(page)
    saver.resolve({ draft: theirs, revision: page.version })
    dispatch({ type: 'restart', draft: theirs })
  }, [isBehind, isDirty, page, saver, dispatch])

  // Featuring other pages can take this one out, or in, without a new version of it.
  const isFeaturedByOthers =
    !isSaving && page.version === stored.revision && page.isFeatured !== stored.draft.isFeatured
  useEffect(() => {
    if (!isFeaturedByOthers) return
    const now = { isFeatured: page.isFeatured, exchange: '' }
    const { draft: before, revision } = saver.stored()
    saver.resolve({ draft: { ...before, ...now }, revision })
    dispatch({ type: 'settle', sent: draft, saved: { ...draft, ...now } })
  }, [isFeaturedByOthers, page.isFeatured, draft, saver, dispatch])

  async function save(wanted: PageDraft = draft): Promise<boolean> {
    if (isSaving) return false
    setTrouble('')
    if (isFaulty(problemsOf(wanted)) || isWrongNumber(wanted)) {
      setShowsAll(true)
      setTrouble(FIX_FIRST)
      return false
    }
    saver.want(wanted)
    if (!(await saver.saveOnce())) {
      noteFailure(wanted)
      return false
    }
    const theirs = saver.stored().draft
    dispatch({ type: 'settle', sent: wanted, saved: theirs })
    setShowsAll(false)
    setRefusals({ problems: noProblems, of: theirs })
    for (const list of [contentApi.listForAdmin, contentApi.listVersions, contentApi.preview]) {
      void queryClient.invalidateQueries({ queryKey: list.key() })
    }
    return true
  }

  function noteFailure(wanted: PageDraft) {
    const state = saver.getState()
    setShowsAll(true)
    if (!('error' in state)) return
    setRefusals({ problems: refusalsOf(state.error.fields, wanted), of: wanted })
    setTrouble(state.error.message)
  }

  /** Shows what others saved; Undo brings back what was typed. */
  async function reload() {
    try {
      const theirs = await queryClient.fetchQuery({
        ...contentApi.getForAdmin.queryOptions({ input: { contentId: page.id } }),
        staleTime: 0,
      })
      const theirDraft = draftOf(theirs)
      saver.resolve({ draft: theirDraft, revision: theirs.version })
      setTrouble('')
      dispatch({ type: 'replace', draft: theirDraft })
      showToast({ message: 'Showing their version. Undo restores yours.' })
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    }
  }

  /** Checks whether others have saved: parts that were not changed here then show their version. */
  async function refresh() {
    setTrouble('')
    await queryClient.invalidateQueries({ queryKey: keyOf(page) })
  }

  return {
    save,
    reload,
    refresh,
    isSaving,
    isDirty,
    /** Stored sections that could not be read, without those that the next save deletes. */
    unreadable: page.unreadable.filter(({ id }) => !discarded.ids.includes(id)),
    discard: discarded.add,
    showsAll,
    problems: useProblems(draft, refusals),
    isStale: saving.kind === 'conflict' || (isBehind && isDirty),
    /** All other messages on the last save, from the server or from us. */
    trouble,
    dismissTrouble: () => setTrouble(''),
  }
}

/** Sections that could not be read and that the next save deletes, since the person asked for it. */
function useDiscarded({ unreadable }: EditedPage) {
  const [asked, setAsked] = useState<readonly string[]>([])
  const ids = unreadable.flatMap(({ id }) => (asked.includes(id) ? [id] : []))
  // The saver is made once, and reads what was asked for when it saves.
  const current = useLatest(ids)
  return { ids, current, add: (id: string) => setAsked((before) => [...before, id]) }
}

function usePageSaver(
  page: EditedPage,
  draft: PageDraft,
  discardedIds: { readonly current: readonly string[] },
) {
  const queryClient = useQueryClient()
  return useSaver(() =>
    createSaver<PageDraft, number, 'changedElsewhere'>({
      stored: { draft, revision: page.version },
      save: async (wanted, stored) => {
        const input = inputOf(page.id, wanted, stored, discardedIds.current)
        const answer = await saveUnderLock('content', page.id, () => contentApi.update.call(input))
        queryClient.setQueryData(keyOf(page), answer)
        return { draft: draftOf(answer), revision: answer.version }
      },
      conflictOf: ({ code }) => (code === 'stale' ? 'changedElsewhere' : undefined),
      isSame: isSameDraft,
    }),
  )
}

function keyOf({ id }: EditedPage) {
  return contentApi.getForAdmin.queryKey({ input: { contentId: id } })
}

function inputOf(
  pageId: string,
  wanted: PageDraft,
  stored: Stored<PageDraft, number>,
  discardedIds: readonly string[],
) {
  const kept = new Set(wanted.sections.map(({ id }) => id))
  return {
    contentId: pageId,
    version: stored.revision,
    settings: wanted.settings,
    sections: [...wanted.sections],
    removedIds: [...stored.draft.sections.map(({ id }) => id).filter((id) => !kept.has(id)), ...discardedIds],
    ...(wanted.isFeatured === stored.draft.isFeatured ? {} : inputOfFeaturing(wanted)),
  }
}

function isFaulty({ settings, sections }: DraftProblems): boolean {
  return sections.size > 0 || Object.keys(settings).length > 0
}

/** Our own checks, and the server's messages on sections that have not changed since. */
function useProblems(draft: PageDraft, refusals: { problems: DraftProblems; of: PageDraft }): DraftProblems {
  return useMemo(() => {
    const own = problemsOf(draft)
    const refused = new Map(refusals.of.sections.map((section) => [section.id, section]))
    const sections = new Map(own.sections)
    for (const section of draft.sections) {
      const said = refusals.problems.sections.get(section.id)
      if (said && refused.get(section.id) === section)
        sections.set(section.id, { ...said, ...own.sections.get(section.id) })
    }
    const isAsRefused = draft.settings === refusals.of.settings && isSameFeaturing(draft, refusals.of)
    return { sections, settings: { ...(isAsRefused ? refusals.problems.settings : {}), ...own.settings } }
  }, [draft, refusals])
}
