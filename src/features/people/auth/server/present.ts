import type { accountEventsOf } from '#features/people/accounts/server/queries.ts'
import { plainAddress } from '#platform/http/client-address.ts'
import type { Passkey } from '../contract/passkeys.ts'
import type { AccountActivity, SessionInfo } from '../contract.ts'
import { deviceName } from '../domain/device-name.ts'
import type { StoredPasskey } from './queries/passkeys.ts'
import type { sessionsOf } from './queries.ts'

type Session = Awaited<ReturnType<typeof sessionsOf>>[number]

/** One line a browser, which has a session at each host where its person has gone on to; the last used stands for all. */
export function presentSessions(sessions: readonly Session[], currentSessionId: string): SessionInfo[] {
  const browsers = Map.groupBy(sessions, ({ id, originId }) => originId ?? id)
  return [...browsers.values()].flatMap((own) => {
    const current = own.find(({ id }) => id === currentSessionId)
    return own.slice(0, 1).map((latest) => presentSession(latest, current !== undefined))
  })
}

function presentSession(session: Session, isCurrent: boolean): SessionInfo {
  return {
    id: session.id,
    isCurrent,
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
  const { byAccountId, reason: _, ...told } = detail
  // Which of the product staff did something, where and why, is for them alone.
  const isByStaff = byAccountId !== undefined
  return {
    ...{ id, kind, at: at.toISOString() },
    detail: told,
    device: isByStaff || userAgent === '' ? '' : deviceName(userAgent),
    ipAddress: isByStaff ? '' : plainAddress(clientAddress),
  }
}
