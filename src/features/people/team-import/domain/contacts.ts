import type { GatheredTeam } from './gathered.ts'
import type { FieldChange, FieldConflict } from './merging.ts'
import { type OpenTeam, type Origin, place } from './open-team.ts'
import type { PlannedRow } from './planned.ts'

/** Whose an address is: of a person of the event, or of a row of the list before. */
export type TakenAddress = { team: OpenTeam | undefined; origin: Origin }

export type SettledContact = {
  kind: 'settled'
  /** A new person. */
  isInvited: boolean
  /** Becomes the owner instead of who is it. */
  change: FieldChange | null
  /** The list has said who owns the team, and that is settled. */
  isOwnerSaid: boolean
}
export type ContactVerdict =
  | { kind: 'problem'; message: string }
  | { kind: 'conflict'; conflict: FieldConflict }
  | SettledContact

/** The row has no contact, or one of whom nothing follows. */
export const nothing: SettledContact = { kind: 'settled', isInvited: false, change: null, isOwnerSaid: false }

type Judged = {
  row: PlannedRow & { contact: NonNullable<PlannedRow['contact']> }
  team: OpenTeam
  taken: TakenAddress | undefined
  gathered: GatheredTeam | undefined
  /** Teams are recognised by their people, which says nothing of who owns them. */
  isMatchedByEmail: boolean
}

/**
 * What becomes of the contact of a row. Nobody leaves a team, and no team gets another owner, unless somebody has chosen
 * it: docs/decisions/0069.
 */
export function judgeContact({ row, team, taken, gathered, isMatchedByEmail }: Judged): ContactVerdict {
  const { contact, choices } = row
  if (taken !== undefined && taken.team !== team) {
    if (taken.origin !== 'event')
      return { kind: 'problem', message: belongsTo(taken.team?.name, taken.origin) }
    if (choices.contact === 'keep') return nothing
    const conflict = { here: taken.team?.name ?? '', file: contact.email }
    return { kind: 'conflict', conflict: { field: 'contact', ...conflict, choices: ['keep'] } }
  }
  const isNew = taken === undefined
  const joins: SettledContact = { ...nothing, isInvited: isNew }
  const { owner } = team
  const named = gathered?.contacts ?? []
  const isRecognised = isMatchedByEmail && !isNew
  if (row.sheet !== 'teams' || team.existingTeamId === null || isRecognised || owner === null) return joins
  if (named[0] !== contact.email) return joins
  // The list still names the owner, or says what it said before: others have changed it here since.
  if (named.includes(owner.email)) return { ...joins, isOwnerSaid: true }
  if (team.imported?.owner === contact.email) return nothing
  if (team.isOwnerJudged) return nothing
  const difference = { field: 'owner' as const, here: nameOf(owner), file: nameOf(contact) }
  switch (choices.owner) {
    case 'keep':
      return { ...nothing, isOwnerSaid: true }
    case 'add':
      return { ...joins, isOwnerSaid: true }
    case 'use':
      return { kind: 'settled', isInvited: isNew, change: difference, isOwnerSaid: true }
    default:
      return {
        kind: 'conflict',
        conflict: { ...difference, choices: isNew ? ['keep', 'use', 'add'] : ['keep', 'use'] },
      }
  }
}

/** Whose an address is, in words. */
export function belongsTo(team: string | undefined, origin: Origin): string {
  const owner = team ? `“${team}”` : 'someone without a team'
  return `This address already belongs to ${owner} ${place(origin)}.`
}

function nameOf({
  firstName,
  surname,
  email,
}: {
  firstName: string
  surname: string
  email: string
}): string {
  return `${firstName} ${surname}`.trim() || email
}
