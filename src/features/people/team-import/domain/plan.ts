import { customFieldMessages } from '#features/people/custom-fields/domain/messages.ts'
import { valueIn } from '#features/people/custom-fields/domain/values.ts'
import { teamMessages } from '#features/people/teams/domain/messages.ts'
import { teamLimits } from '#features/people/teams/domain/schema.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { ImportField } from './columns.ts'
import {
  type ContactVerdict,
  judgeContact,
  nothing,
  type SettledContact,
  type TakenAddress,
} from './contacts.ts'
import {
  type CustomKey,
  type CustomTexts,
  customEntries,
  customKeyOf,
  fieldIdOf,
  isCustomKey,
  storedValue,
  textOfValue,
} from './field-keys.ts'
import { type GatheredTeam, gather } from './gathered.ts'
import { type FieldChange, type FieldConflict, type Merged, mergeTeam, type TeamValues } from './merging.ts'
import { standsIn, teamNameKey, withStands } from './names.ts'
import {
  joined,
  type MergedTeam,
  type OpenTeam,
  place,
  sameTeamNotice,
  standKey,
  teamOfEvent,
  teamOfRow,
  valuesOfTeam,
} from './open-team.ts'
import type {
  EventFacts,
  FieldValues,
  MatchColumn,
  PlannedMember,
  PlannedRow,
  PlannedTeam,
  RowOutcome,
  RowStep,
} from './planned.ts'

type RowAddition = {
  outcome: Exclude<RowOutcome, 'refused'>
  notices: string[]
  /** What the row changes of a team that is there already. */
  changes: FieldChange[]
  conflicts: FieldConflict[]
  /** The team in the event; null when the list makes it. */
  teamId: string | null
  /** What the list says of the team, for the next import to compare with; null when an earlier row has said it. */
  brought: TeamValues | null
  /** Null: there is nothing to do. */
  step: RowStep | null
}
type RowProblem = { field: ImportField | CustomKey; message: string }

/**
 * Gathers rows into teams: first all of the list, then one at a time, so that each row is judged by the rows before it and
 * by all that the list says of its team.
 */
export class ImportPlan {
  readonly #event: EventFacts
  /** Null: the event has several teams of this name. */
  readonly #byName = new Map<string, OpenTeam | null>()
  readonly #byEmail = new Map<string, TakenAddress>()
  readonly #byStand = new Map<string, OpenTeam>()
  readonly #matchBy: MatchColumn
  /** All that the list says of a team, in however many rows. */
  readonly #gathered: Map<string, GatheredTeam>

  constructor(
    event: EventFacts,
    matchBy: MatchColumn = 'teamName',
    gathered: Map<string, GatheredTeam> = new Map(),
  ) {
    this.#gathered = gathered
    this.#event = event
    this.#matchBy = matchBy
    const byId = new Map(event.teams.map((team) => [team.id, teamOfEvent(team)]))
    for (const team of byId.values()) {
      const key = teamNameKey(team.name)
      this.#byName.set(key, this.#byName.has(key) ? null : team)
      this.#noteStands(team, team.stands, team.halls)
    }
    for (const person of event.members) {
      const team = byId.get(person.teamId ?? '')
      this.#byEmail.set(person.email, { team, origin: 'event' })
      if (team && person.isTeamOwner) team.owner = person
    }
  }

  /** A plan of the same list, which need not be gathered again. */
  again(): ImportPlan {
    return new ImportPlan(this.#event, this.#matchBy, this.#gathered)
  }

  /** Notes what a row says of its team: all rows of the list, also those that are imported already, before the first is added. */
  gather(row: PlannedRow) {
    const key = this.#keyOf(row)
    this.#gathered.set(key, gather(this.#gathered.get(key), row))
  }

  /** Adds the row to the plan, or says why not and leaves the plan as it was. */
  add(row: PlannedRow): Result<RowAddition, RowProblem> {
    const key = this.#keyOf(row)
    const known = this.#byName.get(key)
    if (known === null) {
      return err({ field: 'teamName', message: `The event has several teams called “${row.name}”.` })
    }
    if (known === undefined && row.sheet === 'contacts') {
      return err({ field: 'teamName', message: `Neither the list nor the event has a team “${row.name}”.` })
    }
    const lacking = known === undefined && row.lacks.find((field) => !this.#gathered.get(key)?.custom[field])
    if (lacking) return err({ field: lacking, message: this.#lackWords(lacking) })
    const team = known ?? teamOfRow(row)
    const merged = this.#compare(row, team, key)
    const contact = this.#judge(row, team, key)
    const problem = this.#problemOf(row, team, merged?.open) ?? this.#contactProblem(contact, team)
    if (problem !== null) return err(problem)
    const conflicts = [
      ...(merged?.conflicts ?? []),
      ...(contact.kind === 'conflict' ? [contact.conflict] : []),
    ]
    // Until its contact is settled, the row says nothing: the next row of the team is compared.
    const isUnheard = contact.kind === 'conflict' && contact.conflict.field === 'contact'
    if (merged !== null && !isUnheard) {
      team.comparedWith = row
      team.said = conflicts.length === 0 ? merged.brought : team.imported
    }
    if (!isUnheard && (contact.kind === 'conflict' || (contact.kind === 'settled' && contact.isOwnerSaid)))
      team.isOwnerJudged = true
    if (contact.kind !== 'settled' || conflicts.length > 0) {
      const changes = merged?.changes ?? []
      const unsettled = { notices: [], changes, conflicts, brought: null, step: null }
      return ok({ outcome: 'conflict', ...unsettled, teamId: team.existingTeamId })
    }
    this.#byName.set(key, team)
    return ok(
      known === undefined ? this.#create(row, team, contact) : this.#addTo(row, team, merged, contact),
    )
  }

  /** The name of the team that the row means. */
  #keyOf(row: PlannedRow): string {
    const matched =
      this.#matchBy === 'email'
        ? this.#byEmail.get(row.contact?.email ?? '')
        : this.#matchBy === 'stand'
          ? { team: this.#standOwner(row), origin: 'event' }
          : undefined
    const isOfEvent = matched?.origin === 'event' && row.sheet === 'teams'
    return teamNameKey((isOfEvent && matched.team?.name) || row.name)
  }

  #standOwner({ stands, halls }: PlannedRow): OpenTeam | undefined {
    const owner = stands.map((stand) => this.#byStand.get(standKey(stand, halls))).find(Boolean)
    return owner?.existingTeamId === null ? undefined : owner
  }

  /** A team of the event with all that the list says of it, once: its first row changes it. */
  #compare(row: PlannedRow, team: OpenTeam, key: string): Compared | null {
    if (team.existingTeamId === null || row.sheet !== 'teams' || team.comparedWith !== null) return null
    const { stands, halls, teamTypeId, custom } = this.#gathered.get(key) ?? row
    const here = { ...valuesOfTeam(team), ...this.#textsOf(team, custom) }
    const file = {
      // Spellings of one name are no other name.
      teamName: this.#matchBy === 'teamName' ? '' : row.name,
      teamType: teamTypeId ?? '',
      stand: joined(stands),
      hall: joined(halls),
      ...custom,
    }
    const merged = mergeTeam(here, file, team.imported, row.choices)
    const { teamName, teamType, stand, hall } = merged.values
    const brought: TeamValues = {
      ...team.imported,
      ...custom,
      teamName: row.name,
      teamType: file.teamType || here.teamType,
      stand: file.stand || here.stand,
      hall: file.hall || here.hall,
    }
    const open = {
      name: teamName,
      teamTypeId: teamType || null,
      stands: standsIn(stand),
      halls: standsIn(hall),
      custom: changedTexts(merged),
    }
    return { ...merged, open, brought }
  }

  /** What the event says of these custom fields. */
  #textsOf({ values }: OpenTeam, asked: CustomTexts): CustomTexts {
    const fields = this.#event.customFields ?? []
    const texts = fields
      .filter((field) => customKeyOf(field) in asked)
      .map((field) => [customKeyOf(field), textOfValue(valueIn(field, values))] as const)
    return Object.fromEntries(texts)
  }

  /** As they are stored, by the id of the field. */
  #valuesOf(texts: CustomTexts): FieldValues {
    const values = customEntries(texts).flatMap(([key, text]) => {
      const field = this.#event.customFields?.find(({ id }) => id === fieldIdOf(key))
      return field === undefined ? [] : [[field.id, storedValue(field, text)] as const]
    })
    return Object.fromEntries(values)
  }

  #lackWords(key: CustomKey): string {
    const field = this.#event.customFields?.find(({ id }) => id === fieldIdOf(key))
    return field?.type === 'boolean' ? customFieldMessages.noAnswer : customFieldMessages.noValue
  }

  teams(): PlannedTeam[] {
    return [...this.#byName.values()]
      .filter((team) => team?.hasChanged)
      .flatMap((team) => team ?? [])
      .map((team) => ({ ...this.#stored(team), members: team.members, lines: team.lines }))
  }

  #stored({ existingTeamId, name, teamTypeId, stands, halls }: OpenTeam): RowStep['team'] {
    return {
      existingTeamId,
      name,
      teamTypeId: teamTypeId ?? (existingTeamId === null ? this.#event.defaultTeamTypeId : null),
      stand: joined(stands),
      hall: joined(halls),
    }
  }

  #problemOf(row: PlannedRow, team: OpenTeam, merged: MergedTeam | undefined): RowProblem | null {
    // What the event says is compared; what two rows of the list say contradicts.
    const listed =
      team.existingTeamId === null ? team.teamTypeId : this.#gathered.get(this.#keyOf(row))?.teamTypeId
    if (row.teamTypeId !== null && listed && row.teamTypeId !== listed) {
      const message = `The team has another type ${place(team.comparedWith ?? team.origin)}.`
      return { field: 'teamType', message }
    }
    const said = this.#gathered.get(this.#keyOf(row))?.custom ?? {}
    const contradicted = customEntries(row.custom).find(([key, text]) => (said[key] ?? text) !== text)
    if (contradicted) {
      const message = 'Another row of the list gives this team another value.'
      return { field: contradicted[0], message }
    }
    const added = team.existingTeamId === null ? row : (merged ?? { stands: [], halls: [] })
    const known = merged ?? team
    if (joined(withStands(known.stands, added.stands)).length > teamLimits.stand) {
      return { field: 'stand', message: 'The team has too many stands.' }
    }
    if (joined(withStands(known.halls, added.halls)).length > teamLimits.hall) {
      return { field: 'hall', message: 'The team is in too many halls.' }
    }
    return null
  }

  #judge(row: PlannedRow, team: OpenTeam, key: string): ContactVerdict {
    const { contact } = row
    if (contact === null) return nothing
    return judgeContact({
      ...{ row: { ...row, contact }, team, taken: this.#byEmail.get(contact.email) },
      ...{ gathered: this.#gathered.get(key), isMatchedByEmail: this.#matchBy === 'email' },
    })
  }

  #contactProblem(contact: ContactVerdict, team: OpenTeam): RowProblem | null {
    if (contact.kind === 'problem') return { field: 'email', message: contact.message }
    const limit = this.#event.teamMemberLimit
    const isFull = contact.kind === 'settled' && contact.isInvited && team.memberCount >= limit
    return isFull ? { field: 'email', message: teamFullWords(limit) } : null
  }

  #create(row: PlannedRow, team: OpenTeam, contact: SettledContact): RowAddition {
    const sharing = this.#sharedStands(row, team)
    this.#noteStands(team, row.stands, row.halls)
    const member = this.#invite(row, team, contact)
    const customFields = this.#valuesOf(team.custom)
    const step = { team: this.#stored(team), changesTeam: true, customFields, member, owner: null }
    const created = { changes: [], conflicts: [], teamId: null, brought: valuesOfTeam(team) }
    return { outcome: 'createTeam', notices: sharing, ...created, step }
  }

  #addTo(row: PlannedRow, team: OpenTeam, merged: Compared | null, contact: SettledContact): RowAddition {
    const added = team.existingTeamId === null ? this.#gather(row, team) : (merged?.open ?? {})
    const member = this.#invite(row, team, contact)
    const ofTeam = merged?.changes ?? []
    const changes = [...ofTeam, ...(contact.change ? [contact.change] : [])]
    const owner = contact.change && row.contact ? row.contact.email : null
    const changesTeam = ofTeam.length > 0 || (merged === null && Object.keys(added).length > 0)
    const hasChanged = changesTeam || member !== null || owner !== null
    const notices = [
      ...sameTeamNotice(row, team),
      ...this.#sharedStands(row, team),
      ...(hasChanged ? [] : ['Nothing in this row is new.']),
    ]
    this.#noteStands(team, row.stands, row.halls)
    const newTexts = added.custom ?? {}
    Object.assign(team, added, { custom: { ...team.custom, ...newTexts } })
    team.hasChanged ||= hasChanged
    if (row.sheet === 'teams') team.lines.push(row.line)
    const isOwn = team.existingTeamId === null && hasChanged
    const brought = isOwn ? valuesOfTeam(team) : this.#broughtBy(row, team, merged, contact)
    const shared = { notices, changes, conflicts: [], teamId: team.existingTeamId, brought }
    if (!hasChanged) return { outcome: 'nothingNew', ...shared, step: null }
    const customFields = this.#valuesOf(newTexts)
    return {
      outcome: 'addToTeam',
      ...shared,
      step: { team: this.#stored(team), changesTeam, customFields, member, owner },
    }
  }

  /** What the row has said of a team of the event: all that the list does, and who is its owner once that is settled. */
  #broughtBy(row: PlannedRow, team: OpenTeam, merged: Compared | null, contact: SettledContact) {
    if (contact.isOwnerSaid && team.said && row.contact)
      team.said = { ...team.said, owner: row.contact.email }
    return merged === null && !contact.isOwnerSaid ? null : (team.said ?? null)
  }

  /** What a later row adds to a team that the list creates; empty when nothing is new. */
  #gather(row: PlannedRow, team: OpenTeam): Partial<MergedTeam> {
    const stands = withStands(team.stands, row.stands)
    const halls = withStands(team.halls, row.halls)
    const custom = customEntries(row.custom).filter(([key]) => !(key in team.custom))
    const typeIsNew = team.teamTypeId === null && row.teamTypeId !== null
    return {
      ...(stands.length > team.stands.length ? { stands } : {}),
      ...(halls.length > team.halls.length ? { halls } : {}),
      ...(custom.length > 0 ? { custom: Object.fromEntries(custom) } : {}),
      ...(typeIsNew ? { teamTypeId: row.teamTypeId } : {}),
    }
  }

  /** The row's contact, if it is a new person to invite. */
  #invite(
    { contact, sheet, line }: PlannedRow,
    team: OpenTeam,
    verdict: SettledContact,
  ): PlannedMember | null {
    if (contact === null || !verdict.isInvited) return null
    const teamRole = team.memberCount === 0 ? 'owner' : 'member'
    const member: PlannedMember = { ...contact, sheet, line, teamRole }
    team.members.push(member)
    team.memberCount += 1
    if (teamRole === 'owner') team.owner = contact
    this.#byEmail.set(contact.email, { team, origin: { sheet, line } })
    return member
  }

  /** Companies do share a stand, so this is no problem; but it may be a slip, so the row has a note. */
  #sharedStands({ stands, halls }: PlannedRow, team: OpenTeam): string[] {
    return stands.flatMap((stand) => {
      const other = this.#byStand.get(standKey(stand, halls))
      if (other === undefined || other === team) return []
      return [`Stand ${stand} is also used by “${other.name}” ${place(other.origin)}.`]
    })
  }

  #noteStands(team: OpenTeam, stands: readonly string[], halls: readonly string[]) {
    for (const stand of stands) {
      const key = standKey(stand, halls)
      if (!this.#byStand.has(key)) this.#byStand.set(key, team)
    }
  }
}

type Compared = Merged & { open: MergedTeam; brought: TeamValues }

/** What the list changes of custom fields. */
function changedTexts({ changes }: Merged): CustomTexts {
  return Object.fromEntries(
    changes.flatMap(({ field, file }) => (field !== 'owner' && isCustomKey(field) ? [[field, file]] : [])),
  )
}

export function teamFullWords(limit: number): string {
  return `A team has at most ${limit} members ${teamMessages.teamFull}.`
}
