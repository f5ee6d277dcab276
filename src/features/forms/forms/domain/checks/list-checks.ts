import { kindOfType, limitOf, ruleWords, type UploadRule } from '#features/event/files/domain/upload-kinds.ts'
import type { StoredFile } from '../answers/answer-types.ts'
import type { FieldOf } from '../fields/field-schemas.ts'
import { acceptedKinds } from '../fields/field-types.ts'
import { limits } from '../fields/limits.ts'
import type { Finding } from './finding.ts'

/** A megabyte as file sizes are displayed (forms specification, section 9). */
const bytesPerMB = 1_000_000

export function checkFiles(field: FieldOf<'upload'>, answer: unknown): Finding[] {
  const files: StoredFile[] = Array.isArray(answer) ? answer : []
  const most = field.isMulti ? limits.files : 1
  const findings: Finding[] = []
  if (files.length > most) {
    findings.push({ message: most === 1 ? 'Add one file only.' : `Add ${most} files at most.` })
  }
  for (const [index, file] of files.entries()) {
    const message = fileProblem(field, file)
    if (message !== undefined) findings.push({ within: [index], message })
  }
  return findings
}

/** What may be uploaded for a question: the organiser's limit, where it is below those of the kinds. */
export function uploadRuleOf({ accept, hasMaxFileSize, maxFileSizeMB }: FieldOf<'upload'>): UploadRule {
  const kinds = acceptedKinds(accept)
  return hasMaxFileSize && maxFileSizeMB !== null
    ? { kinds, maxBytes: maxFileSizeMB * bytesPerMB }
    : { kinds }
}

/** The problem with one stored file, in words. */
function fileProblem(
  field: FieldOf<'upload'>,
  { name, size, mimeType }: Pick<StoredFile, 'name' | 'size' | 'mimeType'>,
): string | undefined {
  const rule = uploadRuleOf(field)
  const kind = kindOfType(mimeType)
  if (kind === undefined || !rule.kinds.includes(kind)) {
    return `${name} is a type of file that is not accepted here. Accepted: ${ruleWords(rule)}.`
  }
  return size > limitOf(kind, rule) ? `${name} is too large. Accepted: ${ruleWords(rule)}.` : undefined
}

export function checkItems(field: FieldOf<'itemList'>, answer: unknown): Finding[] {
  const labels = new Map(field.items.map(({ itemId, label }) => [itemId, label]))
  return Object.entries(answer ?? {}).flatMap(([itemId, quantity]) => {
    const label = labels.get(itemId)
    if (label === undefined)
      return [{ within: [itemId], message: 'An item you chose is no longer available.' }]
    const isValid = Number.isInteger(quantity) && quantity > 0 && quantity <= limits.quantity
    const message = `Enter a whole number from 0 to ${limits.quantity} for ${label || 'this item'}.`
    return isValid ? [] : [{ within: [itemId], message }]
  })
}
