import type { MemberRow } from '../contract.ts'
import type { listMembers } from './queries.ts'

export function presentMember(member: Awaited<ReturnType<typeof listMembers>>[number]): MemberRow {
  return {
    id: member.id,
    firstName: member.firstName,
    surname: member.surname,
    email: member.email,
    level: member.level,
    teamId: member.teamId,
    teamName: member.teamName ?? '',
    isTeamOwner: member.isTeamOwner,
    hasLoggedIn: member.lastLoginAt !== null,
    lastLoginAt: member.lastLoginAt?.toISOString() ?? null,
  }
}
