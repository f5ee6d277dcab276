import { type Address, addressOf, type SearchOf } from '#addresses/address.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { isAtLeast } from '#kit/access/levels.ts'

/** The address of the queue of approvals, narrowed; undefined for those who may not review. */
export function useQueue(): ((search: SearchOf<'/admin/approvals'>) => Address) | undefined {
  const mayReview = isAtLeast(useMe().level, 'moderator')
  return mayReview ? (search) => addressOf('/admin/approvals', search) : undefined
}
