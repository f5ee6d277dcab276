import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { saveUnderLock } from '#features/event/locks/web/embeds/use-lock.ts'
import { asApiError } from '#ui/data/api-error.ts'
import { createSaver } from '#ui/data/saver.ts'
import { useSaver } from '#ui/data/use-saver.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import type { EditedPage } from '../../../contract.ts'
import { type FieldProblems, problemsOfSettings, refusalsOfSettings } from '../../../domain/draft-problems.ts'
import { featuredAmong, featuringProblem, inputOfFeaturing } from '../../../domain/featuring.ts'
import { pageSettingsSchema } from '../../../domain/page.ts'
import { isSame, isSameFeaturing, isSameSettings, type SettingsDraft } from '../../../domain/page-draft.ts'
import { contentApi } from '../../api.ts'
import { pageTitlesQuery } from '../pages/page-lists.ts'

function settingsOf(page: EditedPage): SettingsDraft {
  return { settings: pageSettingsSchema.parse(page), isFeatured: page.isFeatured, exchange: '' }
}

const noProblems: FieldProblems = {}
const FIX_FIRST = 'The page is not saved. Fix the highlighted problems first.'

/** The settings of a page while they are changed, saved when the person asks. Never overwrites what others saved. */
export function useSettingsSaving(page: EditedPage) {
  const queryClient = useQueryClient()
  const key = contentApi.getForAdmin.queryKey({ input: { contentId: page.id } })
  const [draft, setDraft] = useState(() => settingsOf(page))
  const { saver, saving } = useSettingsSaver(page, draft)
  const [trouble, setTrouble] = useState('')
  const [refusals, setRefusals] = useState({ problems: noProblems, of: draft })
  const [showsAll, setShowsAll] = useState(false)
  const stored = saver.stored()
  const { data: pages } = useQuery(pageTitlesQuery)
  /** As far as the list of pages is here; the server counts again. */
  const isWrongNumber = () => {
    if (!pages || draft.isFeatured === stored.draft.isFeatured) return false
    return featuringProblem(page.id, draft, featuredAmong(pages)) !== undefined
  }
  const isSaving = saving.kind === 'saving'
  const isDirty = useMemo(() => !isSameSettings(draft, stored.draft), [draft, stored.draft])
  const isBehind = !isSaving && page.revision > stored.revision
  const isChangedByOthers = isBehind && !isSame(settingsOf(page).settings, stored.draft.settings)

  useEffect(() => {
    if (!isBehind) return
    // The sections were saved, which are none of the settings.
    if (!isChangedByOthers) return saver.noteRevision(page.revision)
    if (isDirty) return
    // Showing another person's save loses nothing that was typed here.
    const theirs = settingsOf(page)
    saver.resolve({ draft: theirs, revision: page.revision })
    setDraft(theirs)
  }, [isBehind, isChangedByOthers, isDirty, page, saver])

  // Featuring other pages can take this one out, or in, without a new revision of it.
  const isFeaturedByOthers =
    !isSaving && page.revision === stored.revision && page.isFeatured !== stored.draft.isFeatured
  useEffect(() => {
    if (!isFeaturedByOthers) return
    const now = { isFeatured: page.isFeatured, exchange: '' }
    const { draft: before, revision } = saver.stored()
    saver.resolve({ draft: { ...before, ...now }, revision })
    setDraft((typed) => ({ ...typed, ...now }))
  }, [isFeaturedByOthers, page.isFeatured, saver])

  async function save(): Promise<boolean> {
    if (isSaving) return false
    setTrouble('')
    if (Object.keys(problemsOfSettings(draft.settings)).length > 0 || isWrongNumber()) {
      setShowsAll(true)
      setTrouble(FIX_FIRST)
      return false
    }
    saver.want(draft)
    if (!(await saver.saveOnce())) {
      noteFailure()
      return false
    }
    setDraft(saver.stored().draft)
    setShowsAll(false)
    setRefusals({ problems: noProblems, of: saver.stored().draft })
    for (const list of [contentApi.listForAdmin, contentApi.listVersions, contentApi.preview]) {
      void queryClient.invalidateQueries({ queryKey: list.key() })
    }
    return true
  }

  function noteFailure() {
    const state = saver.getState()
    setShowsAll(true)
    if (!('error' in state)) return
    setRefusals({ problems: refusalsOfSettings(state.error.fields), of: draft })
    setTrouble(state.error.message)
  }

  async function reload() {
    try {
      const query = contentApi.getForAdmin.queryOptions({ input: { contentId: page.id } })
      const theirs = await queryClient.fetchQuery({ ...query, staleTime: 0 })
      saver.resolve({ draft: settingsOf(theirs), revision: theirs.revision })
      setTrouble('')
      setDraft(settingsOf(theirs))
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    }
  }

  const isAsRefused = draft.settings === refusals.of.settings && isSameFeaturing(draft, refusals.of)
  return {
    ...{ draft, setDraft, save, reload, isSaving, isDirty, showsAll, trouble },
    /** Checks whether others have saved: what was not changed here then shows theirs. */
    refresh: () => queryClient.invalidateQueries({ queryKey: key }),
    problems: { ...(isAsRefused ? refusals.problems : noProblems), ...problemsOfSettings(draft.settings) },
    isStale: saving.kind === 'conflict' || (isChangedByOthers && isDirty),
    dismissTrouble: () => setTrouble(''),
  }
}

function useSettingsSaver(page: EditedPage, draft: SettingsDraft) {
  const queryClient = useQueryClient()
  return useSaver(() =>
    createSaver<SettingsDraft, number, 'changedElsewhere'>({
      stored: { draft, revision: page.revision },
      save: async (wanted, { draft: before, revision }) => {
        const change = {
          ...{ contentId: page.id, revision, settings: wanted.settings },
          ...(wanted.isFeatured === before.isFeatured ? {} : inputOfFeaturing(wanted)),
        }
        const save = () => contentApi.updateSettings.call(change)
        const answer = await saveUnderLock('content', page.id, save)
        queryClient.setQueryData(contentApi.getForAdmin.queryKey({ input: { contentId: page.id } }), answer)
        return { draft: settingsOf(answer), revision: answer.revision }
      },
      conflictOf: ({ code }) => (code === 'stale' ? 'changedElsewhere' : undefined),
      isSame: isSameSettings,
    }),
  )
}
