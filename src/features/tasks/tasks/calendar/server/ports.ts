import type { MembersRemoved } from '#features/people/members/server/ports.ts'
import { removeCalendarsOf } from './commands.ts'

export const endsCalendars: MembersRemoved = (event, { people }) =>
  removeCalendarsOf(
    event,
    people.map(({ id }) => id),
  )
