import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { FigureHelp } from '#features/reports/figures/web/embeds/figure-help.tsx'
import { riskOf } from '#features/reports/risk/domain/risk.ts'
import { ifDone, type OpenWeight } from '#features/reports/risk/domain/what-if.ts'
import { plural } from '#kit/text/list-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/choice-fields.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { wholeListQuery } from '#ui/table/list-queries.ts'
import { Reworded } from '#ui/text/reworded.tsx'
import type { TaskProgressRow, TeamReport } from '../../contract.ts'
import { reportsApi } from '../api.ts'
import { RiskMark } from './risk-mark.tsx'
import { StateChip } from './state-chip.tsx'
import styles from './what-if.module.css'

const open = 'overdue,dueSoon,waiting,incomplete'

/** What a task that is not done weighs: one that waits for the organiser weighs as one that is not due. */
function weightOf({ state }: TaskProgressRow): OpenWeight {
  return state === 'overdue' || state === 'dueSoon' ? state : 'pending'
}

/** Works out the risk of a team as it would be if some of its tasks were done; nothing is changed. */
export function WhatIf({ teamId, facts }: { teamId: string; facts: TeamReport['riskFacts'] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.whatIf}>
      <h3 className={styles.head}>
        What if
        <FigureHelp of={['whatIf', 'risk']} />
      </h3>
      {isOpen ? (
        <Choosing teamId={teamId} facts={facts} />
      ) : (
        <Button onClick={() => setOpen(true)}>
          <Reworded>Choose tasks</Reworded>
        </Button>
      )}
    </section>
  )
}

function Choosing({ teamId, facts }: { teamId: string; facts: TeamReport['riskFacts'] }) {
  const { timeZone } = useEvent()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const {
    data: tasks,
    error,
    refetch,
  } = useQuery(
    wholeListQuery((page) =>
      reportsApi.listTasksOfTeam.queryOptions({ input: { ...page, teamId, taskStatus: open } }),
    ),
  )
  if (!tasks)
    return error ? (
      <ErrorState onRetry={() => void refetch()}>{asApiError(error).message}</ErrorState>
    ) : (
      <p className={styles.quiet}>Loading…</p>
    )
  if (tasks.length === 0)
    return (
      <p className={styles.quiet}>
        <Reworded>No open tasks.</Reworded>
      </p>
    )
  const done = tasks.filter(({ id }) => chosen.has(id))
  const known = { ...facts, lastLoginAt: facts.lastLoginAt === null ? null : new Date(facts.lastLoginAt) }
  const risk = riskOf(ifDone(known, done.map(weightOf)), new Date(), timeZone)
  const toggle = (id: string, is: boolean) => {
    const next = new Set(chosen)
    if (is) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <>
      <p className={styles.answer} role="status">
        <Reworded>
          {done.length === 0
            ? 'As it is now:'
            : `If ${plural(done.length, 'this task', `these ${done.length} tasks`)} were done:`}
        </Reworded>
        <RiskMark risk={{ percent: risk.riskPercent, level: risk.riskLevel }} />
      </p>
      <ul className={styles.tasks}>
        {tasks.toSorted(heaviestFirst).map((task) => (
          <li key={task.id}>
            <Checkbox
              label={<span translate="no">{task.title}</span>}
              checked={chosen.has(task.id)}
              onChange={(is) => toggle(task.id, is)}
            />
            <StateChip state={task.state} />
          </li>
        ))}
      </ul>
    </>
  )
}

const weights: OpenWeight[] = ['overdue', 'dueSoon', 'pending']

function heaviestFirst(one: TaskProgressRow, other: TaskProgressRow): number {
  return weights.indexOf(weightOf(one)) - weights.indexOf(weightOf(other))
}
