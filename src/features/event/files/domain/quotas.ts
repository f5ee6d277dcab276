import { DEFAULT_LOCALE } from '#kit/dates/locales.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'

/** How many bytes may be stored, by whom. */
export type Quotas = {
  /** All files of an event together. */
  eventBytes: number
  /** What one team has handed in, or is about to. */
  teamBytes: number
  /** What all guests of one public form have sent, or are about to. */
  guestBytes: number
}

/** Who shares a quota below the event's; null for organisers, who have the event's alone. */
export type QuotaShare = 'team' | 'guests' | null

/** Bytes stored, or promised to an upload that has begun, before the next file. */
export type StorageUse = { eventBytes: number; shareBytes: number }

export type QuotaRefusal =
  | { code: 'teamQuota' | 'guestQuota'; usedBytes: number; quotaBytes: number; size: number }
  | { code: 'eventQuota'; usedBytes: number; quotaBytes: number; size: number }

type Asked = { size: number; share: QuotaShare }

/** Which quota a further file would break; null when there is room for it. */
export function brokenQuota(use: StorageUse, { size, share }: Asked, quotas: Quotas): QuotaRefusal | null {
  const shareQuota = share === 'team' ? quotas.teamBytes : quotas.guestBytes
  if (share !== null && use.shareBytes + size > shareQuota) {
    const code = share === 'team' ? 'teamQuota' : 'guestQuota'
    return { code, usedBytes: use.shareBytes, quotaBytes: shareQuota, size }
  }
  if (use.eventBytes + size <= quotas.eventBytes) return null
  return { code: 'eventQuota', usedBytes: use.eventBytes, quotaBytes: quotas.eventBytes, size }
}

/** What the person reads; guests and teams are told nothing about the rest of the event. */
export function quotaWords(refusal: QuotaRefusal, share: QuotaShare): string {
  const { code, usedBytes, quotaBytes, size } = refusal
  const figures = `${storageWords(usedBytes)} of ${storageWords(quotaBytes)}`
  const file = `this file has ${storageWords(size)}`
  if (code === 'teamQuota') {
    return `Your team has used ${figures}, and ${file}. Remove files that you no longer need, or ask the organiser. Removed files free up space within an hour.`
  }
  if (code === 'guestQuota')
    return 'This form cannot take more files at the moment. Please tell the organiser.'
  if (share !== null) return 'There is no space left for files in this event. Please tell the organiser.'
  return `This event has used ${figures}, and ${file}. Delete files that are no longer needed, or ask the operator of this portal for more space.`
}

/** “1.2 GB”, “340 MB”: shorter than the size of a file, because a quota is read at a glance. */
export function storageWords(bytes: number, locale: string = DEFAULT_LOCALE): string {
  const rounded = (value: number) => formatNumber(Math.round(value * 10) / 10, locale)
  if (bytes >= 1_000_000_000) return `${rounded(bytes / 1_000_000_000)} GB`
  if (bytes >= 1_000_000) return `${rounded(bytes / 1_000_000)} MB`
  return `${formatNumber(Math.ceil(bytes / 1_000), locale)} KB`
}
