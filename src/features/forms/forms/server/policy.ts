import type { RefusalAnswers } from '#platform/http/refusals.ts'
import type { DuplicateRefusal } from '../domain/duplicate.ts'
import { duplicateMessages } from '../domain/messages.ts'

/** Why a form or a field group cannot be copied, with what it is about: their answers take them in. */
export const duplicateAnswers: RefusalAnswers<Exclude<DuplicateRefusal, string>> = {
  sourceMissing: {
    status: 'conflict',
    message: ({ named }) => `${duplicateMessages.sourceMissing}. ${named}`,
  },
  questionMissing: {
    status: 'conflict',
    message: ({ named }) => `${duplicateMessages.questionMissing}. ${named}`,
  },
  targetMissing: {
    status: 'conflict',
    message: ({ named }) => `${duplicateMessages.targetMissing}. ${named}`,
  },
}
