import type { RefusalAnswers } from '#platform/http/refusals.ts'
import { lockMessages } from '../domain/messages.ts'
import type { LockRefusal } from './commands.ts'

/** For the saves of every editor: an answers table takes them in. */
export const lockAnswers: RefusalAnswers<LockRefusal> = {
  lockNotHeld: { status: 'conflict', message: lockMessages.notHeld },
  lockHeld: { status: 'conflict', message: ({ holderName }) => lockMessages.heldBy(holderName) },
}
