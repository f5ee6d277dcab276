import { type Level, levelNames } from '#kit/access/levels.ts'

/** Text of the specification that concerns members (platform specification, section 5). */
export const memberMessages = {
  invalidUser: 'Invalid user',
} as const

/** Why something about a person cannot be changed, and what to do instead. */
export const memberRefusals = {
  yourself: 'You cannot do this to yourself. Ask another admin.',
  lastAdmin: 'An event needs at least one admin. Make someone else an admin first.',
  aboveOwn: 'You can only change people up to your own permission.',
  notOwner: 'Only the owner of the team can do this.',
  ownerStays: 'Choose who takes over: a team with people in it has an owner.',
  successorNotInTeam: 'Tasks can only be handed over to someone in the same team.',
  notInTeam: 'This person is not in the team.',
  isDisabled: 'This person’s access is turned off. Turn it on first.',
} as const

export const notGiven = (level: Level) => `You cannot give the permission “${levelNames[level]}”.`
