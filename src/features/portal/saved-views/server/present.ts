import type { Actor } from '#platform/permissions/actor.ts'
import type { SavedView } from '../contract.ts'
import { mayUpdateView } from './policy.ts'
import type { ReadView } from './queries.ts'

export function presentView(view: ReadView, actor: Actor): SavedView {
  const { id, name, search, labels, isShared, memberId, ownerName } = view
  const isMine = memberId === actor.memberId
  return {
    ...{ id, name, search, labels, isShared, isMine },
    ownerName: isMine ? '' : ownerName,
    mayUpdate: mayUpdateView(actor, view),
  }
}
