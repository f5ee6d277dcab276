import { useEffect, useMemo, useRef, useState } from 'react'
import { asApiError } from '#ui/data/api-error.ts'
import { useWordsOffline } from '#ui/data/connection.ts'
import { createSaver } from '#ui/data/saver.ts'
import { useFlushing, useSaver } from '#ui/data/use-saver.ts'
import { useLatest } from '#ui/drag/use-latest.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import type { EditedPage } from '../../../contract.ts'
import {
  problemsOfSections,
  refusalsOfSections,
  type SectionProblems,
} from '../../../domain/draft-problems.ts'
import { contentMessages } from '../../../domain/messages.ts'
import { isSame, type PageDraft } from '../../../domain/page-draft.ts'
import type { Section } from '../../../domain/sections.ts'
import type { EditorAction } from './editor-state.ts'
import { type Kept, usePageStore } from './use-page-store.ts'

/** Long enough to finish a word, short enough to lose nothing important. */
const PAUSE_MILLISECONDS = 800
const QUESTION = 'Your last changes could not be saved. Leave this page without them?'

type PageSavingOptions = {
  /** The page as the server has it now: a revision that was not made here is another person's. */
  page: EditedPage
  draft: PageDraft
  dispatch: (action: EditorAction) => void
}

export type PageSaving = ReturnType<typeof usePageSaving>

/** Keeps the draft of a page saved, and publishes or discards it. Never overwrites what others saved. */
export function usePageSaving({ page, draft, dispatch }: PageSavingOptions) {
  const store = usePageStore(page.id)
  const [discardedIds, setDiscardedIds] = useState<readonly string[]>([])
  const [refusals, setRefusals] = useState<Refusals>({ problems: new Map(), of: draft.sections })
  const wanted = useMemo(() => ({ ...draft, discardedIds }), [draft, discardedIds])
  const latestWanted = useLatest(wanted)
  /** As the server has them, which is not always as they were typed. */
  const seen = useRef(page.sections)
  const { saver, saving } = useSaver(() =>
    createSaver<Kept, number, 'changedElsewhere'>({
      stored: { draft: wanted, revision: page.revision },
      save: async (kept, stored) => {
        try {
          const saved = await store.save(kept, stored)
          seen.current = saved.sections
          return { revision: saved.revision }
        } catch (thrown) {
          setRefusals({
            problems: refusalsOfSections(asApiError(thrown).fields, kept.sections),
            of: kept.sections,
          })
          throw thrown
        }
      },
      conflictOf: ({ code }) => (code === 'stale' ? 'changedElsewhere' : undefined),
      pause: PAUSE_MILLISECONDS,
      isSame,
    }),
  )
  useFlushing(saver, QUESTION)
  useWordsOffline('Your changes are saved when you are back online. Leave this page open until then.')
  useEffect(() => saver.want(wanted), [saver, wanted])

  const isSending = saving.kind === 'saving'
  useEffect(() => {
    if (isSending || page.revision <= saver.stored().revision) return
    if (isSame(page.sections, seen.current)) return saver.noteRevision(page.revision)
    const own = store.ownIn(page)
    if (own) {
      seen.current = page.sections
      return saver.resolve(own, latestWanted.current)
    }
    if (!saver.isSaved()) return saver.noteConflict('changedElsewhere')
    // Showing what another person saved loses nothing that was typed here.
    seen.current = page.sections
    saver.resolve({ draft: keptOf(page), revision: page.revision })
    dispatch({ type: 'restart', draft: { sections: page.sections } })
  }, [isSending, page, store, saver, latestWanted, dispatch])

  const latest = useLatest(draft)
  const [busy, setBusy] = useState<'publishing' | 'discarding'>()
  const [trouble, setTrouble] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const problems = useProblems(draft.sections, refusals)

  /** Continues from what the server answered. @returns the draft as it was sent */
  function goOn(answer: EditedPage) {
    seen.current = answer.sections
    setDiscardedIds([])
    saver.resolve({ draft: keptOf(answer), revision: answer.revision })
  }

  async function attempt(what: 'publishing' | 'discarding', work: () => Promise<void>): Promise<boolean> {
    setTrouble('')
    setBusy(what)
    try {
      if (!(await saver.flush())) return false
      await work()
      return true
    } catch (thrown) {
      const { code, message, fields } = asApiError(thrown)
      if (code === 'stale') saver.noteConflict('changedElsewhere')
      else setTrouble(message)
      const { sections } = latest.current
      setRefusals({ problems: refusalsOfSections(fields, sections), of: sections })
      setShowsAll(true)
      return false
    } finally {
      setBusy(undefined)
    }
  }

  /** Says what keeps the page from being published. */
  function isFaulty(): boolean {
    if (problems.size === 0) return false
    setShowsAll(true)
    setTrouble(contentMessages.faulty)
    return true
  }

  async function publish(): Promise<void> {
    if (isFaulty()) return
    await attempt('publishing', async () => {
      const sent = latest.current
      const answer = await store.publish(saver.stored().revision)
      goOn(answer)
      dispatch({ type: 'settle', sent, saved: { sections: answer.sections } })
      setShowsAll(false)
      showToast({ message: page.isPublished ? `Version ${answer.version} is published` : 'Page published' })
    })
  }

  async function unpublish(): Promise<void> {
    await attempt('publishing', async () => {
      saver.noteRevision((await store.unpublish(saver.stored().revision)).revision)
      showToast({ message: 'Page unpublished' })
    })
  }

  /** Undo takes it back. */
  function discardChanges(): Promise<boolean> {
    return attempt('discarding', async () => {
      const answer = await store.discard(saver.stored().revision)
      goOn(answer)
      dispatch({ type: 'replace', draft: { sections: answer.sections } })
      showToast({ message: 'Unpublished changes discarded. Undo brings them back.' })
    })
  }

  /** Shows what others saved; Undo brings back what was typed. */
  async function reload() {
    try {
      const theirs = await store.load()
      goOn(theirs)
      dispatch({ type: 'replace', draft: { sections: theirs.sections } })
      showToast({ message: 'Showing their version. Use Undo to bring yours back.' })
    } catch {
      showToast({ tone: 'error', message: 'Their version could not be loaded. Try again.' })
    }
  }

  /** After taking over: what others have saved meanwhile; what is not saved here is tried again. */
  async function takeOn() {
    try {
      const theirs = await store.load()
      if (theirs.revision <= saver.stored().revision) await saver.flush()
    } catch {
      showToast({ tone: 'error', message: 'The newest version could not be loaded. Try again.' })
    }
  }

  const isSaved = saver.isSaved() && isSame(wanted, saver.stored().draft)
  return {
    ...{ saver, saving, publish, unpublish, discardChanges, reload, takeOn, isFaulty },
    isPublishing: busy === 'publishing',
    isDiscarding: busy === 'discarding',
    isSaved,
    hasChanges: page.hasUnpublishedChanges || !isSaved,
    /** Published sections that could not be read, without those that go when the draft is published. */
    unreadable: page.unreadable.filter(({ id }) => !discardedIds.includes(id)),
    discardSection: (id: string) => setDiscardedIds((before) => [...before, id]),
    ...{ showsAll, problems },
    /** Why publishing or discarding failed. */
    trouble,
    dismissTrouble: () => setTrouble(''),
  }
}

function keptOf({ sections }: EditedPage): Kept {
  return { sections, discardedIds: [] }
}

type Refusals = { problems: SectionProblems; of: readonly Section[] }

/** Our own checks, and the server's messages on sections that have not changed since. */
function useProblems(sections: readonly Section[], refusals: Refusals): SectionProblems {
  return useMemo(() => {
    const refused = new Map(refusals.of.map((section) => [section.id, section]))
    const problems = new Map(problemsOfSections(sections))
    for (const section of sections) {
      const said = refusals.problems.get(section.id)
      if (said && refused.get(section.id) === section)
        problems.set(section.id, { ...said, ...problems.get(section.id) })
    }
    return problems
  }, [sections, refusals])
}
