import type { MembersRemoved } from '#features/people/members/server/ports.ts'
import { byMember, type PersonalData } from '#platform/privacy/personal-data.ts'
import { revokeTokensOf } from './commands.ts'

export const revokesTokens: MembersRemoved = (event, { people }) =>
  revokeTokensOf(
    event,
    people.map(({ id }) => id),
  )

export const personalDataOfTokens: PersonalData = {
  title: 'Tokens',
  tables: {
    api_tokens: {
      of: byMember('member_id'),
      none: ['id', 'level', 'scope', 'areas'],
      id: ['member_id'],
      text: ['name'],
      secret: ['token_hash'],
      erased: 'removed',
    },
    // What was answered, for a day.
    api_calls: { none: ['token_id'], text: ['key', 'answer'], secret: ['fingerprint'] },
  },
}
