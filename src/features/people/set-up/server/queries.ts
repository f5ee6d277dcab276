import { createHmac } from 'node:crypto'
import { addressOf } from '#addresses/address.ts'
import { hasAnyEvent } from '#features/event/events/server/queries.ts'
import type { Services } from '#platform/services.ts'

/**
 * Made from the deployment's secret, so it is the same in every process and after a restart, and is stored nowhere.
 * Worth nothing once there is an event.
 */
export function setUpToken({ settings }: { settings: Pick<Services['settings'], 'authSecret'> }): string {
  return createHmac('sha256', settings.authSecret).update('set-up').digest('base64url')
}

/** Where the operator creates the first event; undefined once there is one. */
export async function setUpUrl(services: Services): Promise<string | undefined> {
  if (await hasAnyEvent(services)) return undefined
  return `${services.settings.baseUrl}${addressOf('/setup', { token: setUpToken(services) })}`
}
