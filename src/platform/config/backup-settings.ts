import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Keeping } from '#platform/backup/retention.ts'

/** Backups that the portal makes by itself. */
export type BackupSettings = {
  /** `file:///absolute/folder`, or `s3://KEY:SECRET@host/bucket/folder?region=…`, with the options of STORAGE_URL. */
  url: string
  /** Of each day, HH:MM in UTC; at least one. */
  times: string[]
  keeping: Keeping
  /** Whether each is restored into a scratch database. */
  isChecked: boolean
}

/** The variables, for the schema of the environment. */
export const backupVariables = {
  BACKUP_URL: z
    .string()
    .trim()
    .min(1)
    .refine(isBackupPlace, { message: 'It must be file:///absolute/folder or s3://host/bucket/folder.' })
    .optional(),
  BACKUP_AT: z
    .string()
    .trim()
    .refine((value) => value.split(',').every((time) => /^\s*([01]\d|2[0-3]):[0-5]\d\s*$/.test(time)), {
      message: 'It must be times of day in UTC with commas between, such as 02:00,14:30.',
    })
    .transform((value) => value.split(',').map((time) => time.trim()))
    .default(['02:00']),
  BACKUP_KEEP_DAYS: count(7, 1),
  BACKUP_KEEP_WEEKS: count(4, 0),
  BACKUP_KEEP_MONTHS: count(6, 0),
  BACKUP_CHECK: z
    .string()
    .trim()
    .refine((value) => value === 'on' || value === 'off', { message: 'It must be on or off.' })
    .default('on')
    .transform((value) => value === 'on'),
}

type Read = {
  BACKUP_URL?: string | undefined
  BACKUP_AT: string[]
  BACKUP_KEEP_DAYS: number
  BACKUP_KEEP_WEEKS: number
  BACKUP_KEEP_MONTHS: number
  BACKUP_CHECK: boolean
}

/** Without a place there are none, whatever else is set. */
export function backupOf(read: Read): { backup?: BackupSettings } {
  if (read.BACKUP_URL === undefined) return {}
  const { BACKUP_KEEP_DAYS: days, BACKUP_KEEP_WEEKS: weeks, BACKUP_KEEP_MONTHS: months } = read
  return {
    backup: {
      url: read.BACKUP_URL,
      times: read.BACKUP_AT,
      keeping: { days, weeks, months },
      isChecked: read.BACKUP_CHECK,
    },
  }
}

function count(usual: number, least: number) {
  return z
    .string()
    .trim()
    .refine((value) => /^\d{1,4}$/.test(value) && Number(value) >= least, {
      message: `It must be a whole number from ${least} to 9999.`,
    })
    .default(String(usual))
    .transform(Number)
}

function isBackupPlace(value: string): boolean {
  const url = URL.parse(value)
  if (url?.protocol === 's3:') return url.hostname !== '' && /^\/[^/]+(\/[\w.-]+)*\/?$/.test(url.pathname)
  return url?.protocol === 'file:' && value.startsWith('file:///') && isAbsolute(fileURLToPath(url))
}
