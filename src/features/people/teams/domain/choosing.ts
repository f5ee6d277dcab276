import { teamMessages } from './messages.ts'

/** A team whose member count reaches the event's teamMemberLimit takes no more people. */
export function isTeamFull(memberCount: number, teamMemberLimit: number): boolean {
  return memberCount >= teamMemberLimit
}

/** How many more people may be added. */
export function freePlaces(memberCount: number, teamMemberLimit: number): number {
  return Math.max(0, teamMemberLimit - memberCount)
}

/**
 * A team as an option in a list, with the reason why it cannot be chosen after its name (platform
 * specification, section 9): “Barco (Team Full)”.
 */
export function teamOption(
  team: { name: string },
  facts: { isFull: boolean; isInAnotherGroup: boolean },
): { label: string; isDisabled: boolean } {
  const reasons = [
    ...(facts.isFull ? [teamMessages.teamFull] : []),
    ...(facts.isInAnotherGroup ? [teamMessages.alreadyInAGroup] : []),
  ]
  return { label: [team.name, ...reasons].join(' '), isDisabled: reasons.length > 0 }
}
