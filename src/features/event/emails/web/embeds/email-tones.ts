import type { StatusTone } from '#ui/feedback/status-chip.tsx'
import type { EmailRow } from '../../contract.ts'
import { statusWords } from '../components/email-words.ts'

/** The tone of each delivery state, as the outbox shows it. */
export const emailTones = Object.fromEntries(
  Object.entries(statusWords).map(([status, { tone }]) => [status, tone]),
) as Record<EmailRow['status'], StatusTone>
