import { queueEmail } from '#features/event/emails/server/commands.ts'
import { allSettings, appUrlOfEvent } from '#features/event/events/server/queries.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import { formatDateTime } from '#kit/dates/format.ts'
import { countOf } from '#kit/text/list-words.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { goneWords, nextTime, type ShownFilter } from '../../domain/schedule.ts'
import { problemWords } from '../../domain/states.ts'
import type { ExportRecord } from '../queries/exports.ts'
import { type ScheduleRecord, scheduleById, shownSchedule } from '../queries/schedules.ts'

/** Tells the owner of a schedule what became of its file; of a file that was asked for by hand the bell tells. */
export async function mailOfFile(event: EventTransaction, made: ExportRecord): Promise<void> {
  const shown = made.scheduleId === null ? undefined : await scheduleById(event, made.scheduleId)
  if (!shown) return
  const { schedule, filters } = shown
  const { event: settings } = await allSettings(event)
  const { locale, timeZone } = settings
  const until = formatDateTime(made.expiresAt ?? event.services.clock.now(), locale, timeZone)
  const isReady = made.state === 'ready'
  await mail(event, schedule, {
    sendKey: `scheduledExport:${made.id}:${made.turn}`,
    outcome: isReady
      ? `The file is ready: ${countOf(made.rows, 'row', 'rows', locale)}.`
      : notMade(made.problem),
    whatNext: isReady
      ? withGone(`Sign in to download it under My exports, until ${until}.`, filters)
      : again(event, schedule, { locale, timeZone }),
  })
}

/** Tells the owner that no file is made: it has stopped, or is tried again at its next time. */
export async function mailOfStop(event: EventTransaction, schedule: ScheduleRecord): Promise<void> {
  const { filters } = await shownSchedule(event, schedule)
  const { event: settings } = await allSettings(event)
  const isStopped = schedule.state === 'stopped'
  await mail(event, schedule, {
    sendKey: `scheduledExport:${schedule.id}:${schedule.countedFrom.toISOString()}`,
    outcome: isStopped
      ? `This scheduled export has stopped. ${problemWords[schedule.problem ?? 'refused']}`
      : notMade(schedule.problem),
    whatNext: isStopped
      ? withGone('Once you can open the list again, you can resume it under My exports.', filters)
      : again(event, schedule, settings),
  })
}

const notMade = (problem: ScheduleRecord['problem']) =>
  `The file could not be made. ${problemWords[problem ?? 'broken']}`

const withGone = (words: string, filters: readonly ShownFilter[]) =>
  [words, goneWords(filters)].filter((part) => part !== '').join(' ')

function again(
  { services }: EventTransaction,
  schedule: ScheduleRecord,
  { locale, timeZone }: { locale: string; timeZone: string },
): string {
  const next = nextTime(schedule, services.clock.now(), timeZone)
  return `It is made again at its next time, ${formatDateTime(next, locale, timeZone)}.`
}

type Words = { sendKey: string; outcome: string; whatNext: string }

/** Without the file, and with a link that is good for nobody who does not sign in. Who is kept out is not written to. */
async function mail(
  event: EventTransaction,
  schedule: ScheduleRecord,
  { sendKey, outcome, whatNext }: Words,
) {
  const person = await event.services.ports.personNow(event, schedule.memberId)
  if (!person) return
  const path = isAtLeast(person.level, 'reportViewer') ? '/admin/exports' : '/'
  await queueEmail(event, {
    ...{
      type: 'scheduledExport',
      to: person.email,
      memberId: person.memberId,
      sendKey,
      aboutId: schedule.id,
    },
    variables: {
      ...{ firstName: person.firstName, scheduleName: schedule.name, outcome, whatNext },
      exportsUrl: `${await appUrlOfEvent(event)}${path}`,
    },
  })
}
