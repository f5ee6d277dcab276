import { removeOldResponses, removeReleased } from '#features/event/emails/server/commands/responses.ts'
import { removeExpiredExports } from '#features/event/exports/server/commands/removing.ts'
import { runDueSchedules } from '#features/event/exports/server/commands/running.ts'
import { dropUnnamedFiles } from '#features/event/files/server/commands.ts'
import { removeOldDeliveries } from '#features/forms/web-hooks/server/commands/stopping.ts'
import { removeOldCalls } from '#features/people/api-tokens/server/commands.ts'
import { removeExpired } from '#features/people/auth/server/commands/sessions.ts'
import { lookAtRetention } from '#features/portal/retention/server/commands/looking.ts'
import { noteRiskOfToday } from '#features/reports/overview/server/commands.ts'
import { removeAbandonedRestores } from '#features/staff/archives/server/commands/restoring.ts'
import { tallyUncounted } from '#features/submissions/submissions/server/commands/tallying.ts'
import { recountMarks } from '#features/tasks/tasks/server/commands/marks.ts'
import { remindInTheMorning } from '#features/tasks/tasks/server/commands/reminders.ts'
import { removeOldTries } from '#platform/limits/limit-tries.ts'
import type { Services } from '#platform/services.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { inEachEventApart } from './each-event.ts'
import { keepDoing } from './keep-doing.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
/** No one comes back for an upload after some days; once a day is soon enough to make room. */
const UPLOADS_MILLISECONDS = 24 * HOUR
/** What has expired is refused at once; its rows only take room. */
const EXPIRED_MILLISECONDS = HOUR
/** What nothing names is looked at by jobs of its own; this finds what they have left. */
const UNNAMED_MILLISECONDS = 24 * HOUR

/** What an earlier version has taken while it was being replaced has no tally: soon after, it gets one. */
const UNCOUNTED_MILLISECONDS = HOUR

/** Kept for months, so that a day more or less is the same. */
const RESPONSES_MILLISECONDS = 24 * HOUR

/** Only the version before leaves marks wrong, while it is being replaced: soon after, they are found. */
const MARKS_MILLISECONDS = HOUR

type Recurring = Pick<Parameters<typeof keepDoing>[0], 'log' | 'closers'> & { services: Services }

/** Looks again and again, from the start, in which events something has come due. */
export function keepLookingAtEvents({ services, log, closers }: Recurring) {
  const keep = (what: string, milliseconds: number, look: (scope: EventScope) => Promise<unknown>) =>
    keepDoing({ what, milliseconds, log, closers }, () => inEachEventApart(services, look))
  // The morning on which teams are reminded.
  keep('reminders', MINUTE, remindInTheMorning)
  // The time of a scheduled export.
  keep('scheduled exports', MINUTE, runDueSchedules)
  // A day whose risk is to be noted.
  keep('history of risk', 5 * MINUTE, noteRiskOfToday)
  // The erasure of an event's people, or the notice before it.
  keep('retention', 5 * MINUTE, lookAtRetention)
}

/** Removes what nobody can use any more, at the start and then again and again. */
export function keepTidy({ services, log, closers }: Recurring) {
  const keep = (what: string, remove: () => Promise<unknown>, milliseconds: number) =>
    keepDoing({ what, milliseconds, log, closers }, remove)
  keep('expired uploads', () => services.uploads.removeExpired(), UPLOADS_MILLISECONDS)
  keep('files that nothing names', () => inEachEventApart(services, dropUnnamedFiles), UNNAMED_MILLISECONDS)
  keep('expired sessions and links', () => removeExpired(services), EXPIRED_MILLISECONDS)
  keep('charts of submissions', () => inEachEventApart(services, tallyUncounted), UNCOUNTED_MILLISECONDS)
  keep('marks of tasks', () => inEachEventApart(services, checkMarks), MARKS_MILLISECONDS)
  keep('log of web hooks', () => inEachEventApart(services, removeOldDeliveries), EXPIRED_MILLISECONDS)
  keep(
    'log of e-mail responses',
    () => inEachEventApart(services, removeOldResponses),
    RESPONSES_MILLISECONDS,
  )
  keep('addresses on hold no longer', () => removeReleased(services), RESPONSES_MILLISECONDS)
  keep('exports past their day', () => inEachEventApart(services, removeExpiredExports), EXPIRED_MILLISECONDS)
  keep('restores that have died', () => removeAbandonedRestores(services), EXPIRED_MILLISECONDS)
  keep(
    'calls of tokens past their day',
    () => inEachEventApart(services, removeOldCalls),
    EXPIRED_MILLISECONDS,
  )
  keep('tries of the past', () => removeOldTries(services), EXPIRED_MILLISECONDS)
}

/** Compares what reports count with what it is counted from, and mends what differs. */
async function checkMarks(scope: EventScope): Promise<number> {
  const wrong = await recountMarks(scope)
  if (wrong > 0) scope.services.report(new Error(`The marks of ${wrong} teams of ${scope.slug} were wrong.`))
  return wrong
}
