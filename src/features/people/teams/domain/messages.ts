/** Texts of the specification that concern teams (platform specification, sections 8 and 9). */
export const teamMessages = {
  unknownParentTeam: 'Unknown Parent Team',
  teamFull: '(Team Full)',
  alreadyInAGroup: '(Already In A Group)',
  /** Of a roll-back that finds no team (section 5 and section 8). */
  noTeamId: 'Team ID is empty',
  teamIsNull: 'teamId is null',
  unknownTeamType: 'That team type no longer exists. Choose another.',
  alreadyInEvent: 'This address is already in the event.',
  ownStand: 'A team cannot share its own stand.',
  hasStandShares: 'This team already has stand shares.',
  inAnotherGroup: 'This team already shares another stand.',
  parentIsStandShare: 'A stand share cannot have stand shares.',
  organiserTeam: 'An organiser team can neither have stand shares nor be one.',
  tooManyStandShares: 'This team has reached its maximum number of stand shares.',
  removeOrganiserTeam: 'Only an admin can delete an organiser team.',
} as const
