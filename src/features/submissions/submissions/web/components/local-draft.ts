import { addressOf } from '#addresses/address.ts'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { absolutePath } from '#ui/data/api.ts'
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
}

/** @param person the member, so that people sharing a computer do not share answers; '' for a guest */
export function localDraftKey(formId: string, person: string): string {
  return `eventflow:answers:${absolutePath(addressOf('/forms/{formId}', { formId }))}:${person}`
}

export function readLocalDraft(key: string): LocalDraft | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isLocalDraft(stored) ? stored : undefined
  } catch {
    // If the browser blocks storage, nothing has been kept.
    return undefined
  }
}

/** @returns whether it is kept: storage can be full or blocked */
export function keepLocalDraft(key: string, draft: LocalDraft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function forgetLocalDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so nothing was kept.
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
