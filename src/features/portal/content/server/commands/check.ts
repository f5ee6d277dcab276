import { err, ok, type Result } from '#kit/result/result.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import type { PageSettings } from '../../domain/page.ts'
import {
  checkNamed,
  checkNamedBySettings,
  diffSections,
  namedByPage,
  type SaveRefusal,
  type SectionDiff,
} from '../../domain/save.ts'
import { fileIdsOf } from '../../domain/section-contents.ts'
import type { Section } from '../../domain/sections.ts'
import { keyOf, type PageSnapshot } from '../../domain/snapshot.ts'
import { namesOf } from '../queries/named.ts'
import { sectionsElsewhere } from '../queries/pages.ts'

type Naming = { assetId: string | null; allowedTeamTypeIds: string[] }

const noSettings: Naming = { assetId: null, allowedTeamTypeIds: [] }

type Checked = {
  before: readonly Section[]
  after: readonly Section[]
  settings: PageSettings
  /** Where what is named was checked before; by default the sections of before. */
  known?: readonly Section[]
}

/** What to write, and the version to keep. Refuses references and contents that are not allowed. */
export async function checkSections(
  event: EventTransaction,
  pageId: string,
  { before, after, settings, known = before }: Checked,
): Promise<Result<{ diff: SectionDiff; snapshot: PageSnapshot }, SaveRefusal>> {
  const diff = diffSections(before, after)
  if (!diff.ok) return diff
  const addedIds = diff.value.added.map(({ section }) => section.id)
  const [taken] = addedIds.length === 0 ? [] : await sectionsElsewhere(event, pageId, addedIds)
  if (taken !== undefined) {
    const index = after.findIndex(({ id }) => id === taken)
    return err({ code: 'invalidSection', index, isStored: false })
  }
  const names = await namesOf(event, namedByPage(settings, after))
  const namedBefore = new Set(namedByPage(noSettings, known).map(keyOf))
  const checked = checkNamed(diff.value, (one) => names.has(keyOf(one)) || namedBefore.has(keyOf(one)))
  if (!checked.ok) return checked
  const fileIds = [...new Set(after.flatMap(fileIdsOf))]
  const snapshot = { settings, sections: [...after], fileIds, names: Object.fromEntries(names) }
  return ok({ diff: diff.value, snapshot })
}

/** Refuses a picture and team types that are not there, unless the page named them before. */
export async function checkSettings(
  event: EventTransaction,
  before: Naming,
  after: Naming,
): Promise<Result<null, SaveRefusal>> {
  const names = await namesOf(event, namedByPage(after, []))
  const namedBefore = new Set(namedByPage(before, []).map(keyOf))
  return checkNamedBySettings(after, (one) => names.has(keyOf(one)) || namedBefore.has(keyOf(one)))
}

export function checkNewSettings(event: EventTransaction, after: Naming) {
  return checkSettings(event, noSettings, after)
}
