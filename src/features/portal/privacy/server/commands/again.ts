import { system } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { addressErased, hasErasure, type KeptErasure } from '../queries/erased.ts'
import type { Asked } from '../queries/person.ts'
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
  const asked = await askedAgain(scope, kept)
  if (!asked) return 'nobody'
  const { answers, withAccount } = kept
  const done = await erasePerson(scope, system, { asked, answers, withAccount, isForced: true })
  if (done.ok) return 'erased'
  return done.error === 'nobody' ? 'nobody' : 'refused'
}

/** A guest is found by the address, and without one by what they had sent. */
async function askedAgain(scope: EventScope, kept: KeptErasure): Promise<Asked | undefined> {
  if (kept.memberId !== null) return { memberId: kept.memberId }
  const [submissionId] = kept.submissionIds
  if (kept.addressHash === null) return submissionId === undefined ? undefined : { submissionId }
  const email = await addressErased(scope, kept)
  return email === undefined ? undefined : { email }
}
