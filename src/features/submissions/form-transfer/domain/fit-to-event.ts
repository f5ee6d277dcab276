import type { GroupDefinition } from '#features/forms/forms/domain/definition.ts'
import {
  copyGroupNamingAll,
  copyPartsNamingAll,
  type MissingPart,
} from '#features/forms/forms/domain/duplicate.ts'
import { pictureIdsIn } from '#features/forms/forms/domain/fields/pictures.ts'
import type { Rule } from '#features/forms/forms/domain/logic/logic-schemas.ts'
import { comparedValue } from '#features/forms/forms/domain/logic/rule-reading.ts'
import { markedTexts } from '#features/forms/forms/domain/texts.ts'
import { isRecipientGone } from '#features/submissions/form-notifications/domain/recipients.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { foldForSearch } from '#kit/text/normalise.ts'
import type { FormFile } from './form-file.ts'
import { portalLinksIn } from './portal-links.ts'
import { type FileParts, type Replacement, withGroups, withPictures, withRules } from './rewrite.ts'
import { sameQuestions } from './same-group.ts'

/** What the event has that a form may refer to. */
export type Surroundings = {
  customFields: readonly { id: string; label: string; type: string }[]
  pictures: readonly { id: string; name: string }[]
  /** Those that are not archived. */
  groups: readonly GroupDefinition[]
  teamTypes: readonly string[]
}

/** What becomes of something that the file refers to. `missing`: an organiser has to look at it. */
type Fate = {
  kind: 'fieldGroup' | 'customField' | 'picture' | 'teamType' | 'recipient' | 'link'
  name: string
  outcome: 'found' | 'added' | 'missing'
}

export type Fitted = FileParts & {
  prefillFieldIds: readonly string[]
  /** Field groups that the event does not have, with new ids. */
  newGroups: readonly GroupDefinition[]
  fates: readonly Fate[]
}

/**
 * A form of a file as a form of the event: every id is a new one, and what the event has by the same name is referred to.
 * What it does not have stays a reference to nothing, which keeps the form from being published until an organiser has
 * chosen something else: left out, a condition would no longer hold anybody back. Every rule of the file that is about
 * nothing even there is named instead.
 */
export function fitToEvent(
  file: FormFile,
  event: Surroundings,
  makeId: () => string,
): Result<Fitted, MissingPart[]> {
  const { definition, prefillFieldIds } = file.form
  const placed = new Set(
    definition.fields.flatMap((field) => (field.type === 'template' ? [field.fieldGroupId] : [])),
  )
  const groups = Object.fromEntries(Object.entries(definition.groups).filter(([id]) => placed.has(id)))
  const { confirmations, notifications } = file
  const given: FileParts = { definition: { ...definition, groups }, confirmations, notifications }
  const gone = missingIn(given, placed, prefillFieldIds)

  const fields = fateOfFields(given, file, event)
  const pictures = fateOfPictures(given, file, event)
  const ruled = withRules(given, fields.change)
  const pictured = { ...ruled, definition: withPictures(ruled.definition, pictures.change) }
  const placedGroups = replaceGroups(pictured.definition.groups, event.groups, makeId)
  const parts = withGroups(pictured, placedGroups.replacements)
  const copied = copyPartsNamingAll({ ...parts, prefillFieldIds }, makeId)
  const missing = [...gone, ...placedGroups.missing, ...(copied.ok ? [] : copied.error)]
  if (!copied.ok || missing.length > 0) return err(missing)
  return ok({
    definition: copied.value.definition,
    confirmations: [...copied.value.confirmations],
    notifications: [...copied.value.notifications],
    prefillFieldIds: copied.value.prefillFieldIds,
    newGroups: placedGroups.added,
    fates: [
      ...placedGroups.fates,
      ...fields.fates,
      ...pictures.fates,
      ...fateOfTeamTypes(given, event),
      ...fateOfRecipients(given),
      ...fateOfLinks(given),
    ],
  })
}

/** The custom fields that rules of the form and beside it ask for. */
export function customFieldsAsked(parts: FileParts): string[] {
  const ids = new Set<string>()
  withRules(parts, (rule) => {
    if (rule.sourceType === 'customField') ids.add(rule.sourceId)
    return rule
  })
  return [...ids]
}

/** What copying a form within its event takes as it is: there it was checked when it was saved. */
function missingIn(
  { definition, notifications }: FileParts,
  placed: ReadonlySet<string>,
  prefillFieldIds: readonly string[],
): MissingPart[] {
  const code = 'sourceMissing'
  const known = new Set(definition.fields.map(({ id }) => id))
  const gone = [...placed].filter((id) => id !== '' && !Object.hasOwn(definition.groups, id))
  return [
    ...gone.map(
      (id) => ({ code, named: `The field group ${id} is placed and is not in the file.` }) as const,
    ),
    ...notifications
      .filter((one) => one.sendToFieldGroupId === '' && isRecipientGone(one, definition))
      .map(({ name }) => ({ code, named: `The e-mail “${name}” is sent to a deleted question.` }) as const),
    ...prefillFieldIds
      .filter((id) => !known.has(id))
      .map((id) => ({ code, named: `The address of the form answers a deleted question: ${id}.` }) as const),
  ]
}

function fateOfFields(parts: FileParts, { names }: FormFile, { customFields }: Surroundings) {
  const found = new Map<string, string>()
  const fates: Fate[] = customFieldsAsked(parts).map((id) => {
    const named = names.customFields[id]
    const same = customFields.find((field) => field.id === id)
    const alike = customFields.filter(
      ({ label, type }) => named && isSameName(label, named.label) && type === named.type,
    )
    const match = same ?? (alike.length === 1 ? alike[0] : undefined)
    if (match) found.set(id, match.id)
    return { kind: 'customField', name: named?.label ?? id, outcome: match ? 'found' : 'missing' }
  })
  const change = (rule: Rule): Rule =>
    rule.sourceType === 'customField'
      ? { ...rule, sourceId: found.get(rule.sourceId) ?? rule.sourceId }
      : rule
  return { change, fates }
}

function fateOfPictures({ definition }: FileParts, { names }: FormFile, { pictures }: Surroundings) {
  const found = new Map<string, string>()
  const fates: Fate[] = pictureIdsIn(definition).map((id) => {
    const name = names.pictures[id]?.name ?? ''
    const alike = pictures.filter((picture) => name !== '' && isSameName(picture.name, name))
    const match = pictures.find((picture) => picture.id === id) ?? (alike.length === 1 ? alike[0] : undefined)
    if (match) found.set(id, match.id)
    return { kind: 'picture', name: name || id, outcome: match ? 'found' : 'missing' }
  })
  // A picture that is not there is drawn as a gap, so nothing is left in its place.
  return { change: (id: string) => found.get(id) ?? '', fates }
}

/** Conditions name a team type by its name, which is the same in every event that has it. */
function fateOfTeamTypes(parts: FileParts, { teamTypes }: Surroundings): Fate[] {
  const named = new Set<string>()
  withRules(parts, (rule) => {
    const value = comparedValue(rule).trim()
    if (rule.sourceType === 'client' && rule.sourceId === 'team.teamType' && value !== '') named.add(value)
    return rule
  })
  return [...named].map((name) => ({
    kind: 'teamType',
    name,
    outcome: teamTypes.some((type) => isSameName(type, name)) ? 'found' : 'missing',
  }))
}

/** Those who got mail after the form elsewhere may have nothing to do with this event. */
function fateOfRecipients({ notifications }: FileParts): Fate[] {
  return notifications.flatMap(({ sendToType, sendTo, bccTo, replyTo, name }) => {
    const addresses = [sendToType === 'email' ? sendTo : '', bccTo, replyTo].filter((text) => text !== '')
    if (addresses.length === 0) return []
    return [{ kind: 'recipient', name: `${name}: ${addresses.join(', ')}`, outcome: 'found' }]
  })
}

/** Nothing tells which page of this event, if any, is meant: each is named, so that somebody looks where it leads. */
function fateOfLinks({ definition, confirmations, notifications }: FileParts): Fate[] {
  const texts = [...confirmations, ...notifications].map(({ message }) => message)
  return portalLinksIn([...markedTexts(definition), ...texts]).map((name) => ({
    ...{ kind: 'link', name, outcome: 'missing' },
  }))
}

function replaceGroups(
  groups: FileParts['definition']['groups'],
  known: readonly GroupDefinition[],
  makeId: () => string,
) {
  const replacements = new Map<string, Replacement>()
  const [added, fates, missing]: [GroupDefinition[], Fate[], MissingPart[]] = [[], [], []]
  for (const [id, group] of Object.entries(groups)) {
    const name = group.title
    const alike = known.filter((one) => one.id === id || isSameName(one.title, name))
    const match = alike
      .toSorted((a, b) => Number(b.id === id) - Number(a.id === id))
      .flatMap((one) => {
        const questions = sameQuestions(group, one)
        return questions ? [{ group: one, questions }] : []
      })[0]
    if (match) replacements.set(id, match)
    else {
      const copied = copyGroupNamingAll(group, makeId)
      if (!copied.ok) {
        const within = copied.error.map(({ code, named }) => ({
          code,
          named: `In the field group “${name}”: ${named}`,
        }))
        missing.push(...within)
        continue
      }
      added.push(copied.value)
      const questions = new Map(
        group.fields.map((field, place) => [field.id, copied.value.fields[place]?.id ?? '']),
      )
      replacements.set(id, { group: copied.value, questions })
    }
    fates.push({ kind: 'fieldGroup', name, outcome: match ? 'found' : 'added' })
  }
  return { replacements, added, fates, missing }
}

function isSameName(one: string, other: string): boolean {
  return foldForSearch(one.trim()) === foldForSearch(other.trim())
}
