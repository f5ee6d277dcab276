import { eq } from 'drizzle-orm'
import { accounts } from '#features/people/accounts/server/tables.ts'
import type { Services } from '#platform/services.ts'
import type { LastCheck } from '../contract.ts'
import { isolationChecks } from './tables.ts'

export async function readLastCheck({ database }: Pick<Services, 'database'>): Promise<LastCheck> {
  const [row] = await database.db
    .select({ check: isolationChecks, name: accounts.name })
    .from(isolationChecks)
    .leftJoin(accounts, eq(accounts.id, isolationChecks.askedBy))
  if (!row) return { last: null }
  const { at, cause, state, result } = row.check
  return { last: { ...result, at: at.toISOString(), cause, state, askedBy: row.name ?? '' } }
}
