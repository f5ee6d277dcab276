import { addressOf } from '#addresses/address.ts'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { newId } from '#kit/ids/new-id.ts'
import { absolutePath } from '#ui/data/api.ts'
import type { OpenForm } from '../../contract.ts'
import type { SharedDraft } from '../../domain/sharing/shared-draft.ts'

/** What this browser keeps of a form until the server has it; for a guest's form, the only copy. */
export type LocalDraft = {
  version: number
  answers: Answers
  page: number
  sendKey: string
  /**
   * The state of the team's draft that the answers were typed on, so that they can be merged with what others have
   * saved since. A guest's form has none, and neither have copies from before drafts were merged.
   */
  shared?: SharedDraft & { client: string }
  /** When the server had saved what a copy without `shared` was typed on. */
  basedOn?: string | null
  /** By this device's clock, in milliseconds: of several copies, the latest comes first. */
  keptAt?: number
}

/**
 * @param person the member, so that people sharing a computer do not share answers; '' for a guest
 * @param editsId of a team that may send several: the one that is changed; null for a new one
 */
export function localDraftKey(formId: string, person: string, editsId: string | null = null): string {
  const which = editsId === null ? '' : `?submission=${editsId}`
  return `eventflow:answers:${absolutePath(addressOf('/forms/{formId}', { formId }))}${which}:${person}`
}

/** The same for a form as the server has it now. */
export function localKeyOf(
  { formId, allowsSeveral, submissionId }: Pick<OpenForm, 'formId' | 'allowsSeveral' | 'submissionId'>,
  memberId: string,
): string {
  return localDraftKey(formId, memberId, allowsSeveral ? submissionId : null)
}

/** What an earlier page, or another tab, has kept of the form. */
export type KeptCopy = {
  readonly draft: LocalDraft
  /** Whether this tab kept it: the page was reloaded, or came back. */
  readonly isOfThisTab: boolean
}

type StoredCopy = KeptCopy & { readonly key: string; readonly text: string }

export type LocalPlace = ReturnType<typeof openLocalPlace>

/**
 * Where one open page keeps what is unsaved. Each page has a place of its own, so that two tabs with one form never
 * write over each other. What other pages have kept is taken up one copy after another; each copy stays where it is
 * until this page has kept or saved what it took from it.
 * @param formKey of `localDraftKey`
 */
export function openLocalPlace(formKey: string) {
  const ownKey = `${formKey}:${newId()}`
  const waiting = storedCopies(formKey)
  let taken: StoredCopy[] = []

  function dropTaken() {
    for (const { key, text } of taken) {
      // The page that keeps it may be open and have gone on: that is for the next visit.
      if (read(key) === text) remove(key)
    }
    taken = []
  }

  return {
    /** The next copy that nothing here has taken up: this tab's first, then the latest. */
    take(): KeptCopy | undefined {
      const copy = waiting.shift()
      if (copy) taken.push(copy)
      return copy
    },
    /** @returns whether it is kept: storage can be full or blocked */
    keep(draft: LocalDraft): boolean {
      try {
        localStorage.setItem(ownKey, JSON.stringify({ ...draft, keptAt: Date.now() } satisfies LocalDraft))
        rememberTab(formKey, ownKey)
      } catch {
        return false
      }
      dropTaken()
      return true
    },
    /** The server has everything. */
    forget() {
      remove(ownKey)
      dropTaken()
    },
    /** Calls the listener when another tab has taken up what this page keeps. */
    onTakenAway(listener: () => void): () => void {
      const listen = ({ key, newValue }: StorageEvent) => {
        if (key === ownKey && newValue === null) listener()
      }
      window.addEventListener('storage', listen)
      return () => window.removeEventListener('storage', listen)
    },
  }
}

/**
 * A sending that this tab had begun is repeated under its key, so that it makes one submission. What another tab kept
 * may be sent there too, with other answers: it is a sending of its own.
 */
export function sendKeyOf(copy: KeptCopy | undefined): string {
  return copy?.isOfThisTab ? copy.draft.sendKey : newId()
}

/** Whether this browser keeps answers to the form that have not been saved. */
export function hasLocalDraft(formKey: string): boolean {
  return storedCopies(formKey).length > 0
}

function storedCopies(formKey: string): StoredCopy[] {
  try {
    const lastOfTab = sessionStorage.getItem(formKey)
    return Object.keys(localStorage)
      .filter((key) => key === formKey || key.startsWith(`${formKey}:`))
      .flatMap((key) => {
        const text = read(key)
        const draft = text === null ? undefined : readDraft(text)
        return text !== null && draft ? [{ key, text, draft, isOfThisTab: key === lastOfTab }] : []
      })
      .sort(
        (one, other) =>
          Number(other.isOfThisTab) - Number(one.isOfThisTab) ||
          (other.draft.keptAt ?? 0) - (one.draft.keptAt ?? 0),
      )
  } catch {
    // If the browser blocks storage, nothing has been kept.
    return []
  }
}

function rememberTab(formKey: string, ownKey: string) {
  try {
    sessionStorage.setItem(formKey, ownKey)
  } catch {
    // It is full: the next visit finds the copy all the same.
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function remove(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}

function readDraft(text: string): LocalDraft | undefined {
  try {
    const stored: unknown = JSON.parse(text)
    return isLocalDraft(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

function isLocalDraft(stored: unknown): stored is LocalDraft {
  if (!isRecord(stored)) return false
  const { version, answers, page, sendKey, shared } = stored
  return (
    typeof version === 'number' &&
    isRecord(answers) &&
    typeof page === 'number' &&
    typeof sendKey === 'string' &&
    (shared === undefined || (isRecord(shared) && isRecord(shared.known) && Array.isArray(shared.conflicts)))
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
