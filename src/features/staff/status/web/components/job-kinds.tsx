import { formatNumber } from '#kit/numbers/format-number.ts'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { KeyValueList } from '#ui/layout/key-value-list.tsx'
import type { Status } from '../../contract.ts'
import { LATE_JOB_SECONDS } from '../../domain/attention.ts'
import { jobWords } from '../../domain/job-words.ts'
import { durationWords } from '../../domain/words.ts'

type JobKind = Status['jobs'][number]

/** Kinds with something to tell; the others have nothing to do. */
export function JobKinds({ jobs, locale }: { jobs: readonly JobKind[]; locale: string }) {
  const busy = jobs.filter(({ waiting, delayed, active, failed }) => waiting + delayed + active + failed > 0)
  if (busy.length === 0) return <p>Nothing waits.</p>
  return (
    <KeyValueList
      items={busy.map((job) => ({
        label: jobWords(job.name),
        value: <JobCounts job={job} locale={locale} />,
      }))}
    />
  )
}

function JobCounts({ job, locale }: { job: JobKind; locale: string }) {
  const { waiting, delayed, active, failed, waitingSeconds } = job
  const counts = [
    [active, 'in progress'],
    [waiting, 'waiting'],
    [delayed, 'for later'],
  ] as const
  const words = counts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${formatNumber(count, locale)} ${what}`)
  return (
    <>
      {words.join(', ')}
      {waitingSeconds > LATE_JOB_SECONDS ? (
        <StatusChip tone="late">{`Late by ${durationWords(waitingSeconds, locale)}`}</StatusChip>
      ) : null}
      {failed > 0 ? <StatusChip tone="late">{`${formatNumber(failed, locale)} given up`}</StatusChip> : null}
    </>
  )
}
