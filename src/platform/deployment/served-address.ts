import type { Services } from '../services.ts'
import { deployments } from './tables.ts'

type Deployment = Pick<Services, 'database' | 'clock' | 'settings'>

/** Notes the public address of the portal, so that commands beside it can tell whether their links would lead there. */
export async function noteServedAddress({ database, clock, settings }: Deployment): Promise<void> {
  const row = { baseUrl: settings.baseUrl, servedAt: clock.now() }
  await database.db.insert(deployments).values(row).onConflictDoUpdate({ target: deployments.id, set: row })
}

/** The public address that the portal served last; undefined before its first start. */
export async function servedAddress({ database }: Pick<Services, 'database'>): Promise<string | undefined> {
  const [row] = await database.db.select({ baseUrl: deployments.baseUrl }).from(deployments)
  return row?.baseUrl
}
