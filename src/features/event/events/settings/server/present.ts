import type { EventScope } from '#platform/tenancy/scope.ts'
import { appUrlOf } from '../../domain/address.ts'
import { addressOfEvent } from '../../server/queries.ts'
import type { EditableKind, EventDocument, SettingsDocument } from '../contract.ts'
import type { StoredSettings } from './queries.ts'

export function presentSettings<Kind extends EditableKind>({
  settings,
  version,
}: StoredSettings<Kind>): SettingsDocument<Kind> {
  return { ...settings, version }
}

/** With the address at which people reach the event: given by the deployment, not by the organiser. */
export async function presentEvent(
  scope: EventScope,
  stored: StoredSettings<'event'>,
): Promise<EventDocument> {
  const appUrl = appUrlOf(await addressOfEvent(scope), scope.services.settings.baseUrl)
  return { ...presentSettings(stored), appUrl }
}
