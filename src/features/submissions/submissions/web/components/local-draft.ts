import { addressOf } from '#addresses/address.ts'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { absolutePath } from '#ui/data/api.ts'

/** What this browser keeps of a form until the server has it; of a guest's form, all that is kept. */
export type LocalDraft = {
  version: number
  answers: Answers
  page: number
  /** When the server had last saved, as far as this browser knew; clocks differ, so this decides before `changedAt`. */
  basedOn: string | null
  /** When it was last changed here. */
  changedAt: string
  sendKey: string
}

/** @param person the member, so that two people at one computer do not see each other's answers; '' for a guest */
export function localDraftKey(formId: string, person: string): string {
  return `eventflow:answers:${absolutePath(addressOf('/forms/{formId}', { formId }))}:${person}`
}

export function readLocalDraft(key: string): LocalDraft | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isLocalDraft(stored) ? stored : undefined
  } catch {
    // A browser may forbid storage altogether; then there is simply nothing kept.
    return undefined
  }
}

export function keepLocalDraft(key: string, draft: LocalDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Full or forbidden: the server's copy is still to come.
  }
}

export function forgetLocalDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Forbidden: nothing was kept.
  }
}

/** Whether what is kept here goes beyond what the server has. */
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
