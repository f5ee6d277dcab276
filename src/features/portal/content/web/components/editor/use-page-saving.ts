import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { asApiError } from '#ui/data/api-error.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import type { EditedPage } from '../../../contract.ts'
import { type DraftProblems, problemsOf, refusalsOf } from '../../../domain/draft-problems.ts'
import { contentMessages } from '../../../domain/messages.ts'
import { pageSettingsSchema } from '../../../domain/page.ts'
import { isSameDraft, type PageDraft } from '../../../domain/page-draft.ts'
import { contentApi } from '../../api.ts'
import type { EditorAction } from './editor-state.ts'

export function draftOf(page: EditedPage): PageDraft {
  return { settings: pageSettingsSchema.parse(page), sections: page.sections, isFeatured: page.isFeatured }
}

/** Why the page is not saved, where trying again alone does not help. */
type Trouble = { kind: 'stale' | 'refused'; message: string }

const noProblems: DraftProblems = { settings: {}, sections: new Map() }
const MEND = 'The page is not saved. Mend what is marked first.'

type PageSavingOptions = {
  /** As the server has it now: another version that was not made here is somebody else's. */
  page: EditedPage
  draft: PageDraft
  dispatch: (action: EditorAction) => void
}

/** Saves the page when the person says so, never on top of what others saved, and never loses what is typed. */
export function usePageSaving({ page, draft, dispatch }: PageSavingOptions) {
  const queryClient = useQueryClient()
  const [saved, setSaved] = useState(() => ({ draft, version: page.version }))
  const [isSaving, setSaving] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>()
  const [refusals, setRefusals] = useState({ problems: noProblems, of: draft })
  const [showsAll, setShowsAll] = useState(false)
  const isDirty = useMemo(() => !isSameDraft(draft, saved.draft), [draft, saved.draft])
  const key = contentApi.edit.queryKey({ input: { contentId: page.id } })
  const isBehind = !isSaving && page.version > saved.version

  // Nothing typed here is lost by showing what somebody else has saved.
  useEffect(() => {
    if (!isBehind || isDirty) return
    const theirs = draftOf(page)
    setSaved({ draft: theirs, version: page.version })
    dispatch({ type: 'restart', draft: theirs })
  }, [isBehind, isDirty, page, dispatch])

  async function save(wanted: PageDraft = draft): Promise<boolean> {
    if (isSaving) return false
    setTrouble(undefined)
    const found = problemsOf(wanted)
    if (found.sections.size > 0 || Object.keys(found.settings).length > 0) {
      setShowsAll(true)
      setTrouble({ kind: 'refused', message: MEND })
      return false
    }
    setSaving(true)
    try {
      const answer = await contentApi.save.call(inputOf(page.id, wanted, saved))
      const theirs = draftOf(answer)
      queryClient.setQueryData(key, answer)
      setSaved({ draft: theirs, version: answer.version })
      dispatch({ type: 'settle', sent: wanted, saved: theirs })
      setShowsAll(false)
      setRefusals({ problems: noProblems, of: theirs })
      void queryClient.invalidateQueries({ queryKey: contentApi.manage.key() })
      void queryClient.invalidateQueries({ queryKey: contentApi.versions.key() })
      void queryClient.invalidateQueries({ queryKey: contentApi.preview.key() })
      return true
    } catch (thrown) {
      const { status, message, fields } = asApiError(thrown)
      setRefusals({ problems: refusalsOf(fields, wanted), of: wanted })
      setShowsAll(true)
      setTrouble({ kind: status === 409 && message === contentMessages.stale ? 'stale' : 'refused', message })
      return false
    } finally {
      setSaving(false)
    }
  }

  /** Shows what the others saved; what was typed comes back by Undo. */
  async function reload() {
    try {
      const theirs = await queryClient.fetchQuery({
        ...contentApi.edit.queryOptions({ input: { contentId: page.id } }),
        staleTime: 0,
      })
      const theirDraft = draftOf(theirs)
      setSaved({ draft: theirDraft, version: theirs.version })
      setTrouble(undefined)
      dispatch({ type: 'replace', draft: theirDraft })
      showToast({ message: 'Their version is shown. Undo brings yours back.' })
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    }
  }

  /** Looks whether others have saved meanwhile: what was not changed here is then shown as they left it. */
  async function refresh() {
    setTrouble(undefined)
    await queryClient.invalidateQueries({ queryKey: key })
  }

  return {
    save,
    reload,
    refresh,
    isSaving,
    isDirty,
    savedVersion: saved.version,
    showsAll,
    problems: useProblems(draft, refusals),
    isStale: trouble?.kind === 'stale' || (isBehind && isDirty),
    /** Anything else that the server, or we, said against the last save. */
    trouble: trouble?.kind === 'refused' ? trouble.message : undefined,
    dismissTrouble: () => setTrouble(undefined),
  }
}

function inputOf(pageId: string, wanted: PageDraft, saved: { draft: PageDraft; version: number }) {
  const kept = new Set(wanted.sections.map(({ id }) => id))
  return {
    contentId: pageId,
    version: saved.version,
    settings: wanted.settings,
    sections: [...wanted.sections],
    removedIds: saved.draft.sections.map(({ id }) => id).filter((id) => !kept.has(id)),
    ...(wanted.isFeatured === saved.draft.isFeatured ? {} : { isFeatured: wanted.isFeatured }),
  }
}

/** What we know to be wrong, and what the server said of sections that have not changed since. */
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
    const isAsRefused = draft.settings === refusals.of.settings && draft.isFeatured === refusals.of.isFeatured
    return { sections, settings: { ...(isAsRefused ? refusals.problems.settings : {}), ...own.settings } }
  }, [draft, refusals])
}
