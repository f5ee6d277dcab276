import type { Submission } from '../../contract.ts'

type Entries = Submission['entries']

/** A guest cannot fetch what was sent, so the tab that sent it keeps the text until it is closed. */
export function keepGuestReceipt(formId: string, entries: Entries): void {
  try {
    sessionStorage.setItem(keyOf(formId), JSON.stringify(entries))
  } catch {
    // Storage is full or blocked: the receipt then shows only the confirmation.
  }
}

export function readGuestReceipt(formId: string): Entries | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(formId)) ?? 'null')
    // Only this module writes it.
    return Array.isArray(kept) ? (kept as Entries) : undefined
  } catch {
    return undefined
  }
}

function keyOf(formId: string): string {
  return `eventflow:guest-receipt:${formId}`
}
