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
  organiserTeam: 'Organiser teams have no stand shares, and are none.',
  tooManyStandShares: 'This team has as many stand shares as it can have.',
  removeOrganiserTeam: 'Only an admin can delete an organiser team.',
} as const
