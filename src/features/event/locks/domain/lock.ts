import { isAtLeast, type Level } from '#kit/access/levels.ts'

/** The things that one person at a time can edit (decisions, “Locks”). */
export const lockTypes = [
  'content',
  'form',
  'fieldGroup',
  'task',
  'taskGroup',
  'supplier',
  'supplierGroup',
  'download',
  'emailTemplate',
  'notification',
] as const
export type LockType = (typeof lockTypes)[number]

/** Platform specification, section 9. */
export const LOCK_MILLISECONDS = 5 * 60_000
/** Four refreshes may be lost before the lock is. */
export const REFRESH_MILLISECONDS = 60_000

/** The level that editing each type requires (platform specification, section 2). */
const levelOf: Record<LockType, Level> = {
  content: 'moderator',
  form: 'moderator',
  fieldGroup: 'admin',
  task: 'moderator',
  taskGroup: 'moderator',
  supplier: 'moderator',
  supplierGroup: 'moderator',
  download: 'moderator',
  emailTemplate: 'admin',
  notification: 'admin',
}

export function mayLock({ level }: { level: Level }, type: LockType): boolean {
  return isAtLeast(level, levelOf[type])
}

type Holding = { memberId: string; windowKey: string; expireAt: Date }

/** Whether a person may take over editing: an admin immediately, others when the lock has expired. */
export function mayTakeOver(
  lock: Holding,
  { memberId, level }: { memberId: string; level: Level },
  now: Date,
): boolean {
  return lock.memberId === memberId || isExpired(lock, now) || isAtLeast(level, 'admin')
}

export function isExpired({ expireAt }: Pick<Holding, 'expireAt'>, now: Date): boolean {
  return expireAt <= now
}
