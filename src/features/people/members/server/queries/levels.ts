import type { Services } from '#platform/services.ts'
import { inAccount } from '#platform/tenancy/scope.ts'
import type { MemberLevel } from '../../domain/authority.ts'
import { members } from '../tables.ts'

/** What the account is in each of its events, open to it or not. */
export async function levelsOfAccount(services: Services, accountId: string): Promise<MemberLevel[]> {
  const rows = await inAccount(services, accountId, (tx) => tx.select({ level: members.level }).from(members))
  return rows.map(({ level }) => level)
}
