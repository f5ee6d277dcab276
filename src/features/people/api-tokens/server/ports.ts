import type { MembersRemoved } from '#features/people/members/server/ports.ts'
import { revokeTokensOf } from './commands.ts'

export const revokesTokens: MembersRemoved = (event, { people }) =>
  revokeTokensOf(
    event,
    people.map(({ id }) => id),
  )
