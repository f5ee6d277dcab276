/** Texts of the specification that concern teams (platform specification, sections 8 and 9). */
export const teamMessages = {
  unknownParentTeam: 'Unknown Parent Team',
  teamFull: '(Team Full)',
  alreadyInAGroup: '(Already In A Group)',
  invalidTeamType: 'Invalid team type',
} as const
