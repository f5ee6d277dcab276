import type { accountEventsOf } from '#features/people/accounts/server/queries.ts'
import { plainAddress } from '#platform/http/client-address.ts'
import type { AccountActivity, SessionInfo } from '../contract.ts'
import { deviceName } from '../domain/device-name.ts'
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

export function presentActivity(event: Awaited<ReturnType<typeof accountEventsOf>>[number]): AccountActivity {
  const { id, at, kind, userAgent, clientAddress, detail } = event
  const { from, to, byAccountId } = detail
  // Which of the product staff did something, where and why, is for them alone.
  const isByStaff = byAccountId !== undefined
  return {
    ...{ id, kind, at: at.toISOString() },
    detail: { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) },
    device: isByStaff || userAgent === '' ? '' : deviceName(userAgent),
    ipAddress: isByStaff ? '' : plainAddress(clientAddress),
  }
}
