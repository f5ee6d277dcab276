import { and, eq } from 'drizzle-orm'
import { picturesByIds } from '#features/library/assets/server/queries.ts'
import { corePages } from '#features/portal/core-pages/server/tables.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'

type StoredHeader = { assetId: string | null; version: number }

/** The dashboard's header; version 0 until the dashboard's page is first changed. */
export function headerWithPicture(scope: EventScope) {
  return inEvent(scope, async (event) => {
    const { assetId, version } = (await selectHeader(event))[0] ?? { assetId: null, version: 0 }
    return { assetId, version, pictures: await picturesByIds(event, assetId === null ? [] : [assetId]) }
  })
}

/** The same, locked until the transaction ends. */
export async function headerForChange(event: EventTransaction): Promise<StoredHeader> {
  return (await selectHeader(event).for('update'))[0] ?? { assetId: null, version: 0 }
}

function selectHeader({ tx, eventId }: EventTransaction) {
  return tx
    .select({ assetId: corePages.assetId, version: corePages.version })
    .from(corePages)
    .where(and(eq(corePages.eventId, eventId), eq(corePages.id, 'dashboard')))
}
