import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { withEntryIds } from '#features/forms/forms/domain/answers/entries.ts'
import { normaliseAnswers } from '#features/forms/forms/domain/answers/normalise-answers.ts'
import { newSubmission } from '#features/forms/forms/domain/availability.ts'
import type { FormDefinition } from '#features/forms/forms/domain/definition.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { ApiError } from '#ui/data/api-error.ts'
import { createSaver, type Saver } from '#ui/data/saver.ts'
import type { OpenForm, SavedDraft } from '../../contract.ts'
import { changesBetween, withChanges } from '../../domain/sharing/changes.ts'
import {
  changesToSave,
  hear,
  keepMine,
  openConflicts,
  type SharedDraft,
  takeTheirs,
} from '../../domain/sharing/shared-draft.ts'
import { submissionsApi } from '../api.ts'
import type { LocalDraft } from './local-draft.ts'

const PAUSE_MILLISECONDS = 1_000

/** What is on the page. */
export type Typed = {
  readonly answers: Answers
  readonly page: number
  readonly version: number
  readonly definition: FormDefinition
  /** How often answers have come to the page from elsewhere; see `Filling`. */
  readonly merges: number
}

/** The draft that this page works on is no longer there: it was sent, or discarded. */
export type DraftEnd = 'sentSince' | 'draftDiscarded'

export type KeptDraft = SharedDraft & {
  readonly draftId: string | null
  readonly stamps: OpenForm['stamps']
  /** How often answers of others have come to this page. */
  readonly news: number
}

/** What the server has, whichever call it came with. */
type Current = Pick<OpenForm, 'answers' | 'revision' | 'draftId' | 'stamps'>

type KeeperStart = { typed: Typed; kept: KeptDraft; client: string; savedAt: Date | undefined }

/** The first state of a page: what the server has, with what this browser kept of an earlier visit merged in. */
export function startKeeping(open: OpenForm, local: LocalDraft | undefined): KeeperStart {
  const { definition, version, draftId, stamps } = open
  const theirs = fitted(definition, open.answers)
  const { shared, answers } = local
    ? withLocal(definition, { ...open, answers: theirs }, local)
    : { shared: { known: theirs, revision: open.revision, conflicts: [] }, answers: theirs }
  return {
    typed: { definition, version, answers, page: local?.page ?? open.page, merges: 0 },
    kept: { ...shared, draftId, stamps, news: 0 },
    client: newId(),
    savedAt: open.savedAt === null ? undefined : new Date(open.savedAt),
  }
}

/** What the server has, with what an earlier page kept merged in. */
function withLocal(
  definition: FormDefinition,
  { answers: theirs, revision, stamps, savedAt }: Omit<Current, 'draftId'> & Pick<OpenForm, 'savedAt'>,
  local: LocalDraft,
) {
  // Of a copy without its base, when others have saved since, nobody knows what was changed in it: each difference is
  // for the person to decide.
  const isBaseLost = !local.shared && local.basedOn !== savedAt
  const base = local.shared ?? { known: isBaseLost ? {} : theirs, revision: 0, conflicts: [] }
  return hear({ ...base, known: fitted(definition, base.known) }, fitted(definition, local.answers), {
    ...{ answers: theirs, revision },
    // What that page saved is no surprise, even if it never heard so.
    isForeign: (path) => local.shared === undefined || stamps[path]?.client !== local.shared.client,
  })
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>

/**
 * Keeps what is typed on this page and the draft of the team together: saves what was changed here, and hands over
 * what others have changed, question by question.
 * @param onMerge brings answers of others to the page
 */
export function createDraftKeeper(
  { formId, submissionId }: Pick<OpenForm, 'formId' | 'submissionId'>,
  start: KeeperStart,
  onMerge: (merge: (answers: Answers) => Answers) => void,
) {
  const { client } = start
  let { kept, typed } = start
  let submission = submissionId ?? newSubmission
  let isSending = false
  let unheard: OpenForm | undefined
  const listeners = new Set<() => void>()

  const mineOf = (now: Typed) => fitted(now.definition, now.answers)
  const base = () => ({ draftId: kept.draftId, revision: kept.revision, client })

  function enter(next: KeptDraft) {
    kept = next
    for (const listener of listeners) listener()
  }

  /** Takes over what the server has, if it is news. */
  function hearOf({ answers: theirs, revision, draftId, stamps }: Current) {
    if (revision < kept.revision) return
    const mine = mineOf(typed)
    const { shared, answers } = hear(kept, mine, {
      ...{ answers: fitted(typed.definition, theirs), revision },
      isForeign: (path) => stamps[path]?.client !== client,
    })
    const changes = changesBetween(mine, answers)
    const isNews = changes.length > 0 || shared.conflicts.some((path) => !kept.conflicts.includes(path))
    enter({
      ...shared,
      draftId,
      stamps: { ...kept.stamps, ...stamps },
      news: kept.news + (isNews ? 1 : 0),
    })
    if (changes.length > 0) show((now) => withChanges(now, changes))
  }

  function show(merge: (answers: Answers) => Answers) {
    typed = { ...typed, answers: merge(typed.answers), merges: typed.merges + 1 }
    saver.want(typed)
    onMerge(merge)
  }

  function hasNothingNew(_wanted: Typed, saved: Typed): boolean {
    if (changesToSave(kept, mineOf(typed)).length > 0) return false
    // Turning the pages of a form that nobody has begun is no draft.
    return kept.draftId === null || (typed.page === saved.page && typed.version === saved.version)
  }

  const saver: Saver<Typed, number, DraftEnd> = createSaver<Typed, number, DraftEnd>({
    stored: { draft: typed, revision: kept.revision, savedAt: start.savedAt },
    save: async () => {
      const { page, version } = typed
      const saved: SavedDraft = await submissionsApi.updateDraft.call({
        ...{ formId, submission, version, page, base: base() },
        changes: changesToSave(kept, mineOf(typed)),
      })
      hearOf(saved)
      return {
        revision: saved.revision,
        savedAt: saved.savedAt === null ? start.savedAt : new Date(saved.savedAt),
      }
    },
    conflictOf: endOf,
    pause: PAUSE_MILLISECONDS,
    isSame: hasNothingNew,
  })

  /** Goes on with what the server has now. `answers` is what the page shows then. */
  function goOnWith(open: OpenForm, next: SharedDraft, answers: Answers) {
    submission = open.submissionId ?? newSubmission
    const changes = changesBetween(mineOf(typed), answers)
    enter({ ...next, draftId: open.draftId, stamps: open.stamps, news: kept.news + 1 })
    if (changes.length > 0) show((now) => withChanges(now, changes))
    const savedAt = open.savedAt === null ? undefined : new Date(open.savedAt)
    saver.resolve({ draft: { ...typed, page: open.page }, revision: open.revision, savedAt }, typed)
  }

  return {
    saver,
    base,
    client,
    /** Which of the team's submissions this is. */
    submission: () => submission,
    getKept: () => kept,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** What is on the page now. */
    want(next: Typed) {
      // Drawn before the latest answers came: it is drawn again, with them and all that was typed.
      if (next.merges < typed.merges) return
      typed = next
      const conflicts = openConflicts(kept.conflicts, mineOf(next), kept.known)
      if (conflicts.length < kept.conflicts.length) enter({ ...kept, conflicts })
      saver.want(next)
    },
    /** The form was read again, because somebody changed something. */
    hearForm(open: OpenForm) {
      if (isSending) {
        unheard = open
        return
      }
      // A colleague has sent this one meanwhile, and has begun another.
      if (open.allowsSeveral && (open.submissionId ?? newSubmission) !== submission) return
      const isSameDraft = kept.draftId === open.draftId || kept.draftId === null
      if (isSameDraft && open.revision >= kept.revision) hearOf(open)
      // It may have been read before the last saving: only the server's word on the next one is sure.
      else if (!isSameDraft) void saver.saveOnce()
    },
    isSending: () => isSending,
    /** Stops saving while the form is sent: a draft saved after that would look as if the form were still open. */
    async hold() {
      isSending = true
      await saver.hold()
    },
    release() {
      isSending = false
      saver.release()
      const open = unheard
      unheard = undefined
      if (open) this.hearForm(open)
    },
    /** Whether all that is on the page is the server's too. */
    hasAll: () => kept.conflicts.length === 0 && changesToSave(kept, mineOf(typed)).length === 0,
    /** What a later page needs to go on from here. */
    toKeep: () => ({
      ...{ answers: typed.answers, page: typed.page, version: typed.version },
      shared: { ...kept, client },
    }),
    /** Whether what another page kept can be taken up: once all that is here is saved, and while nothing is sent. */
    mayTakeUp(): boolean {
      return !isSending && this.hasAll()
    },
    /** Merges what another page of this browser kept, as if it had been typed here. */
    takeUp(local: LocalDraft) {
      const { revision, stamps } = kept
      const savedAt = saver.stored().savedAt?.toISOString() ?? null
      const current = { answers: kept.known, revision, stamps, savedAt }
      const { shared, answers } = withLocal(typed.definition, current, local)
      const changes = changesBetween(mineOf(typed), answers)
      enter({ ...kept, ...shared, news: kept.news + 1 })
      if (changes.length > 0) show((now) => withChanges(now, changes))
    },
    keepMine(path: string) {
      enter({ ...kept, ...keepMine(kept, path) })
      typed = { ...typed }
      saver.want(typed)
    },
    takeTheirs(path: string) {
      const { shared, answers } = takeTheirs(kept, mineOf(typed), path)
      const changes = changesBetween(mineOf(typed), answers)
      enter({ ...kept, ...shared })
      show((now) => withChanges(now, changes))
    },
    /** A colleague has sent the form: what was changed here since then goes on as unsent changes. */
    goOnWithSent(open: OpenForm) {
      const theirs = fitted(typed.definition, open.answers)
      const { shared, answers } = hear(kept, mineOf(typed), {
        ...{ answers: theirs, revision: open.revision },
        isForeign: () => true,
      })
      goOnWith(open, shared, answers)
    },
    /** A colleague has discarded the draft: what is on the page becomes a new one. */
    beginAnew(open: OpenForm) {
      const known = fitted(typed.definition, open.answers)
      goOnWith(open, { known, revision: open.revision, conflicts: [] }, mineOf(typed))
    },
    /** A colleague has discarded the draft, and that is right. */
    dropToo(open: OpenForm) {
      const known = fitted(typed.definition, open.answers)
      goOnWith(open, { known, revision: open.revision, conflicts: [] }, known)
    },
    /** Goes on with newer questions. @returns the answers to them */
    turnTo(latest: OpenForm): Answers {
      const { definition, version, revision, stamps, draftId } = latest
      const { shared, answers } = hear(kept, mineOf(typed), {
        ...{ answers: fitted(definition, latest.answers), revision },
        isForeign: (path) => stamps[path]?.client !== client,
      })
      typed = { ...typed, definition, version, answers, merges: typed.merges + 1 }
      enter({ ...shared, draftId, stamps, news: kept.news + 1 })
      saver.want(typed)
      return answers
    },
  }
}

function endOf({ code }: ApiError): DraftEnd | undefined {
  return code === 'sentSince' || code === 'draftDiscarded' ? code : undefined
}

/** The answers as they are compared and saved: as the questions want them, and with an id for each entry. */
function fitted(definition: FormDefinition, answers: Answers): Answers {
  return withEntryIds(normaliseAnswers(definition, answers))
}
