import { addressOf } from '#addresses/address.ts'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { absolutePath } from '#ui/data/api.ts'

/** What this browser keeps of a form until the server has it; for a guest's form, the only copy. */
export type LocalDraft = {
  version: number
  answers: Answers
  page: number
  /** The last server save this browser knew of. Clocks differ, so this decides before `changedAt`. */
  basedOn: string | null
  /** When it was last changed in this browser. */
  changedAt: string
  sendKey: string
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

export function keepLocalDraft(key: string, draft: LocalDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Storage is full or blocked: the server's copy is still to come.
  }
}

export function forgetLocalDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}

/** Whether this browser's copy has more than the server's. */
export function isAheadOf({ basedOn, changedAt }: LocalDraft, savedAt: string | null): boolean {
  return basedOn === savedAt || changedAt > (savedAt ?? '')
}

function isLocalDraft(stored: unknown): stored is LocalDraft {
  if (typeof stored !== 'object' || stored === null) return false
  const { version, answers, page, changedAt, sendKey } = stored as Record<string, unknown>
  return (
    typeof version === 'number' &&
    typeof answers === 'object' &&
    answers !== null &&
    typeof page === 'number' &&
    typeof changedAt === 'string' &&
    typeof sendKey === 'string'
  )
}
