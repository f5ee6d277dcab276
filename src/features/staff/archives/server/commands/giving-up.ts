import { giveUpRestored } from '#features/event/emails/server/commands/withdrawing.ts'
import { endRestoredExports } from '#features/event/exports/server/commands/removing.ts'
import { leaveOutRestoredRuns } from '#features/event/exports/server/commands/running.ts'
import { endRestored } from '#features/event/long-work/server/commands.ts'
import { stopRestored } from '#features/forms/web-hooks/server/commands/stopping.ts'
import { giveUpRestoredMailings } from '#features/messages/mailings/server/commands/sending.ts'
import { giveUpRestoredNotifications } from '#features/messages/notifications/server/commands/publishing.ts'
import { leaveOutRestoredReminders } from '#features/tasks/tasks/server/commands/reminders.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'

export type GivenUp = { notifications: number; mailings: number; calls: number; emails: number }

/**
 * After a restore, of an event or of all: what waited when the backup or the archive was made is given up, because the
 * portal that it comes from has gone on with it. Nobody gets an e-mail because of a restore.
 */
export async function giveUpWhatWaited(scope: EventScope): Promise<GivenUp> {
  const notifications = await giveUpRestoredNotifications(scope)
  const mailings = await giveUpRestoredMailings(scope)
  await leaveOutRestoredReminders(scope)
  await endRestored(scope)
  await endRestoredExports(scope)
  await leaveOutRestoredRuns(scope)
  const calls = await stopRestored(scope)
  return { notifications, mailings, calls, emails: await giveUpRestored(scope) }
}
