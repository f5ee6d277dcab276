import type { Submission } from '../../contract.ts'
import type { Received } from '../../domain/receipt-facts.ts'

export type GuestReceipt = { entries: Submission['entries'] } & Pick<Received, 'submissionId' | 'submittedAt'>

/** A guest cannot fetch what was sent, so the tab that sent it keeps the text until it is closed. */
export function keepGuestReceipt(formId: string, receipt: GuestReceipt): void {
  try {
    sessionStorage.setItem(keyOf(formId), JSON.stringify(receipt))
  } catch {
    // Storage is full or blocked: the receipt then shows only the confirmation.
  }
}

export function readGuestReceipt(formId: string): GuestReceipt | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(formId)) ?? 'null')
    // Only this module writes it.
    return kept !== null && typeof kept === 'object' && 'submissionId' in kept
      ? (kept as GuestReceipt)
      : undefined
  } catch {
    return undefined
  }
}

function keyOf(formId: string): string {
  return `eventflow:guest-receipt:${formId}`
}
