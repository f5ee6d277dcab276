import { callTroubleWords } from '#kit/text/call-troubles.ts'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import type { Column } from '#ui/table/columns.ts'
import { useRegion } from '#ui/text/region.ts'
import type { Delivery } from '../../contract.ts'
import { MOST_TRIES } from '../../domain/retries.ts'
import { deliveryStateNames, deliveryTypeNames } from '../../domain/words.ts'
import { HookMoment } from './hook-moment.tsx'
import { isGood, stateTones, subjectWords, tookWords } from './hook-words.ts'
import styles from './web-hooks.module.css'

export const deliveryColumns: Column<Delivery>[] = [
  {
    id: 'subject',
    header: 'Submission',
    value: subjectWords,
    cell: (delivery) =>
      delivery.subject === '' ? subjectWords(delivery) : <span translate="no">{subjectWords(delivery)}</span>,
  },
  {
    id: 'state',
    header: 'State',
    width: 128,
    value: ({ state }) => deliveryStateNames[state],
    onPhone: 'status',
    cell: ({ state }) => <StatusChip tone={stateTones[state]}>{deliveryStateNames[state]}</StatusChip>,
  },
  { id: 'type', header: 'Event', width: 100, value: ({ type }) => deliveryTypeNames[type] },
  {
    id: 'answer',
    header: 'Last response',
    width: 168,
    value: ({ lastStatus, lastTrouble }) => lastStatus ?? (lastTrouble ? callTroubleWords[lastTrouble] : ''),
    cell: ({ lastStatus, lastTrouble }) =>
      lastStatus === null ? (
        lastTrouble && callTroubleWords[lastTrouble]
      ) : (
        <span className={styles.status} data-tone={isGood(lastStatus) ? 'good' : 'bad'}>
          {lastStatus}
        </span>
      ),
  },
  {
    id: 'tries',
    header: 'Attempts',
    width: 120,
    value: ({ tries }) => tries,
    cell: (delivery) => <Attempts delivery={delivery} />,
  },
  {
    id: 'took',
    header: 'Took',
    width: 88,
    align: 'end',
    value: ({ lastMilliseconds }) => lastMilliseconds ?? '',
    cell: ({ lastMilliseconds }) =>
      lastMilliseconds === null ? '' : <Took milliseconds={lastMilliseconds} />,
  },
  {
    id: 'when',
    header: 'First sent',
    width: 136,
    value: ({ createdAt }) => new Date(createdAt),
    cell: ({ createdAt }) => <HookMoment at={createdAt} />,
  },
  {
    id: 'next',
    header: 'Next',
    width: 128,
    value: ({ nextAt }) => (nextAt === null ? '' : new Date(nextAt)),
    cell: ({ state, nextAt, isReplayed }) =>
      state === 'retrying' && nextAt !== null ? (
        <span className={styles.next}>
          <HookMoment at={nextAt} />
        </span>
      ) : state === 'failed' ? (
        'Stopped'
      ) : isReplayed ? (
        'Replayed'
      ) : null,
  },
]

/** The number, and a dot a try: those that failed, and what was left. */
function Attempts({ delivery: { tries, roundTries, state } }: { delivery: Delivery }) {
  if (roundTries < 2 && state !== 'retrying') return tries
  const isDone = state === 'delivered'
  return (
    <span className={styles.attempts}>
      {tries}
      <span className={styles.dots} aria-hidden="true">
        {Array.from({ length: MOST_TRIES }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is nothing but its place
            key={index}
            className={styles.dot}
            data-state={
              index >= roundTries ? 'open' : isDone && index === roundTries - 1 ? 'delivered' : 'failed'
            }
          />
        ))}
      </span>
    </span>
  )
}

function Took({ milliseconds }: { milliseconds: number }) {
  return tookWords(milliseconds, useRegion().locale)
}
