import { deviceName } from '#features/people/auth/domain/device-name.ts'
import { plainAddress } from '#platform/http/client-address.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { AccountDetail, AccountRow } from '../contract.ts'
import type { FoundAccount, ListedAccount } from './queries.ts'

export function presentAccount(account: ListedAccount): AccountRow {
  return { ...account, createdAt: account.createdAt.toISOString() }
}

export function presentAccountDetail(
  { account, hasPassword, twoFactor, parts, activity, by }: FoundAccount,
  actor: Actor,
): AccountDetail {
  return {
    ...presentAccount(account),
    isYourself: account.id === actor.accountId,
    hasPassword,
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
    activity: activity.map(({ id, at, kind, userAgent, clientAddress, detail }) => ({
      ...{ id, kind, at: at.toISOString() },
      device: userAgent === '' ? '' : deviceName(userAgent),
      ipAddress: plainAddress(clientAddress),
      detail: {
        ...(detail.to === undefined ? {} : { to: detail.to }),
        ...(detail.passkey === undefined ? {} : { passkey: detail.passkey }),
      },
      reason: detail.reason ?? '',
      by: by.get(detail.byAccountId ?? '') ?? '',
    })),
  }
}
