import { type BackupRun, backupHealth, listRuns } from '#platform/backup/runs.ts'
import { nextTime } from '#platform/backup/times.ts'
import type { Services } from '#platform/services.ts'
import type { Backups } from '../contract.ts'
import { presentRun } from './present.ts'

/** Some weeks of a daily backup. */
const SHOWN = 50

export async function readBackups(services: Services): Promise<Backups> {
  const [{ last, trouble }, runs] = await Promise.all([backupHealth(services), listRuns(services, SHOWN)])
  return { settings: settingsOf(services, runs), last, trouble, runs: runs.map(presentRun) }
}

function settingsOf(
  { settings: { backup }, clock }: Services,
  runs: readonly BackupRun[],
): Backups['settings'] {
  if (!backup) return null
  const { place, times, keeping, isChecked } = backup
  // What has failed is tried again before the schedule's next time.
  const waiting = runs.filter(({ state }) => state === 'waiting').map(({ dueAt }) => dueAt.getTime())
  const nextAt = new Date(Math.min(nextTime(times, clock.now()).getTime(), ...waiting)).toISOString()
  const { days: keepDays, weeks: keepWeeks, months: keepMonths } = keeping
  return { place, times, nextAt, keepDays, keepWeeks, keepMonths, isChecked }
}
