import { storedAddress } from '#ui/data/api.ts'

/** Where the receipt of what was sent is as a PDF. */
export function receiptAddress(submissionId: string): string {
  return storedAddress(`/api/submissions/${submissionId}/receipt.pdf`)
}
