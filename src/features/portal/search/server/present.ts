import type { Found } from '../contract.ts'
import { fragmentAround, hasMarks, markedParts } from '../domain/marks.ts'
import type { FoundRecord } from './queries/find.ts'

export function presentFound(found: FoundRecord, words: readonly string[]): Found {
  const { kind, id, title, snippet, body, icon, detail, teamId, isDraft, isArchived, isSimilar } = found
  return {
    ...{ kind, id, icon, detail, teamId, isSimilar },
    title: markedParts(title, words),
    snippet: markedParts(hasMarks(snippet) ? snippet : fragmentAround(body || snippet, words), words),
    state: isArchived ? 'archived' : isDraft ? 'draft' : 'open',
  }
}
