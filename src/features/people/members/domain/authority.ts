import { isAtLeast, type Level, levels } from '#kit/access/levels.ts'

/** The levels that a part in an event can have; product staff have theirs by their account, in every event. */
export const memberLevels = levels.filter((level) => level !== 'eventflowAdmin')
export type MemberLevel = (typeof memberLevels)[number]

/** What decides who may change something about a person. */
export type Standing = { level: Level; isStaff: boolean; teamId: string | null }

/** Of the person who changes it. */
export type Authority = { level: Level; teamId: string | null; isTeamOwner: boolean }

function levelOf({ level, isStaff }: Pick<Standing, 'level' | 'isStaff'>): Level {
  return isStaff ? 'eventflowAdmin' : level
}

/**
 * Whether somebody may change what another person is in the event. Moderators look after people (platform
 * specification, section 6), and nobody after a person above themselves: otherwise a moderator could send the
 * invitation of an admin to an address of her own.
 */
export function mayManage(
  by: Pick<Authority, 'level'>,
  person: Pick<Standing, 'level' | 'isStaff'>,
): boolean {
  return isAtLeast(by.level, 'moderator') && isAtLeast(by.level, levelOf(person))
}

/** Whether the owner of a team may change who is in it and who owns it; a parent team has no say in its stand shares. */
export function mayManageInTeam(by: Authority, person: Standing): boolean {
  const isOwn = by.teamId !== null && by.teamId === person.teamId
  return isOwn && by.isTeamOwner && isAtLeast(by.level, levelOf(person))
}

/** The levels that may be given to a person, lowest first: never one above the giver's, not even to themselves. */
export function levelsToGive(
  by: Pick<Authority, 'level'>,
  person: Pick<Standing, 'level' | 'isStaff'>,
): MemberLevel[] {
  return mayManage(by, person) ? levelsUpTo(by.level) : []
}

/** The levels with which a person can be invited. A team invites plain users. */
export function levelsToInviteWith(by: Pick<Authority, 'level'>): MemberLevel[] {
  return isAtLeast(by.level, 'moderator') ? levelsUpTo(by.level) : ['user']
}

function levelsUpTo(own: Level): MemberLevel[] {
  return memberLevels.filter((level) => isAtLeast(own, level))
}
