import type { EventScope } from '#platform/tenancy/scope.ts'
import { appUrlOfEvent } from '../../server/queries.ts'
import type { EditableKind, EventDocument, SettingsDocument } from '../contract.ts'
import type { StoredSettings } from './queries.ts'

export function presentSettings<Kind extends EditableKind>({
  settings,
  version,
  problem,
}: StoredSettings<Kind>): SettingsDocument<Kind> {
  return { ...settings, version, problem }
}

/** With the address at which people reach the event: given by the deployment, not by the organiser. */
export async function presentEvent(
  scope: EventScope,
  stored: StoredSettings<'event'>,
): Promise<EventDocument> {
  return { ...presentSettings(stored), appUrl: await appUrlOfEvent(scope) }
}
