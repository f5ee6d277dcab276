import type { accountEventsOf } from '#features/people/accounts/server/queries.ts'
import { plainAddress } from '#platform/http/client-address.ts'
import type { Passkey } from '../contract/passkeys.ts'
import type { AccountActivity, SessionInfo } from '../contract.ts'
import { deviceName } from '../domain/device-name.ts'
import type { StoredPasskey } from './queries/passkeys.ts'
import type { sessionsOf } from './queries.ts'

export function presentSession(
  session: Awaited<ReturnType<typeof sessionsOf>>[number],
  currentSessionId: string,
): SessionInfo {
  return {
    id: session.id,
    isCurrent: session.id === currentSessionId,
    device: deviceName(session.userAgent ?? ''),
    ipAddress: plainAddress(session.ipAddress ?? ''),
    createdAt: session.createdAt.toISOString(),
    lastUsedAt: session.updatedAt.toISOString(),
  }
}

export function presentPasskey({ id, name, host, createdAt, lastUsedAt }: StoredPasskey): Passkey {
  return {
    ...{ id, name, host },
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}

export function presentActivity(event: Awaited<ReturnType<typeof accountEventsOf>>[number]): AccountActivity {
  const { id, at, kind, userAgent, clientAddress, detail } = event
  return {
    ...{ id, kind, detail, at: at.toISOString() },
    device: userAgent === '' ? '' : deviceName(userAgent),
    ipAddress: plainAddress(clientAddress),
  }
}
