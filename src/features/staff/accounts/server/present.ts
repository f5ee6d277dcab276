import { deviceName } from '#features/people/auth/domain/device-name.ts'
import { plainAddress } from '#platform/http/client-address.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { AccountDetail, AccountRow } from '../contract.ts'
import type { FoundAccount, ListedAccount } from './queries.ts'

export function presentAccount(account: ListedAccount): AccountRow {
  return { ...account, createdAt: account.createdAt.toISOString() }
}

export function presentAccountDetail(
  { account, hasPassword, twoFactor, passkeyCount, parts, activity, by }: FoundAccount,
  actor: Actor,
): AccountDetail {
  return {
    ...presentAccount(account),
    isYourself: account.id === actor.accountId,
    hasPassword,
    passkeyCount,
    twoFactor: twoFactor?.since
      ? { since: twoFactor.since.toISOString(), recoveryCodesLeft: twoFactor.recoveryCodesLeft }
      : null,
    parts: parts.map(({ openedAt, disabledAt, lastLoginAt, eventName, ...part }) => ({
      ...part,
      eventName: eventName || part.url,
      hasJoined: openedAt !== null,
      isDisabled: disabledAt !== null,
      lastLoginAt: lastLoginAt?.toISOString() ?? null,
    })),
    activity: activity.map((event) => {
      const { reason = '', byAccountId = '', ...told } = event.detail
      return {
        ...{ id: event.id, kind: event.kind, at: event.at.toISOString() },
        device: event.userAgent === '' ? '' : deviceName(event.userAgent),
        ipAddress: plainAddress(event.clientAddress),
        detail: told,
        ...{ reason, by: by.get(byAccountId) ?? '' },
      }
    }),
  }
}
