import { system } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { addressErased, hasErasure, type KeptErasure } from '../queries/erased.ts'
import { erasePerson } from './erasing.ts'

/**
 * Erases anew whom an older backup has brought back. `known`: the backup is younger than the erasure. `nobody`: it is from
 * before the person came.
 */
export async function eraseAgain(
  scope: EventScope,
  kept: KeptErasure,
): Promise<'erased' | 'known' | 'nobody' | 'refused'> {
  if (await hasErasure(scope, kept.id)) return 'known'
  const email = kept.memberId === null ? await addressErased(scope, kept) : undefined
  const asked = kept.memberId === null ? email !== undefined && { email } : { memberId: kept.memberId }
  if (!asked) return 'nobody'
  const { answers, withAccount } = kept
  const done = await erasePerson(scope, system, { asked, answers, withAccount, isForced: true })
  if (done.ok) return 'erased'
  return done.error === 'nobody' ? 'nobody' : 'refused'
}
