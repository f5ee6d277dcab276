import type { Attempt, IsolationCheck, OperationTry, TableTry } from '../contract.ts'

type Tried = Pick<IsolationCheck, 'roleFaults' | 'tables' | 'operations'>

const harmless: ReadonlySet<Attempt['outcome']> = new Set(['refused', 'empty', 'stopped', 'open'])

export type Standing = 'closed' | 'untried' | 'open'

/** Whether a stranger reached it. */
export function standingOfTable({ faults }: TableTry): Standing {
  if (faults.some((fault) => fault !== 'notTried')) return 'open'
  return faults.length === 0 ? 'closed' : 'untried'
}

export function standingOfOperation({ signedOut, otherEvent }: OperationTry): Standing {
  const outcomes = [signedOut.outcome, otherEvent.outcome]
  if (outcomes.some((outcome) => !harmless.has(outcome) && outcome !== 'notTried')) return 'open'
  return outcomes.includes('notTried') ? 'untried' : 'closed'
}

/** One open place fails the whole check; one that was not tried leaves it unfinished. */
export function stateOf({ roleFaults, tables, operations }: Tried): IsolationCheck['state'] {
  const standings = [...tables.map(standingOfTable), ...operations.map(standingOfOperation)]
  if (roleFaults.length > 0 || standings.includes('open')) return 'failed'
  // A check that found nothing to try has proven nothing.
  const hasTried = tables.length > 0 && operations.length > 0
  return hasTried && !standings.includes('untried') ? 'passed' : 'unfinished'
}

const order: readonly Standing[] = ['open', 'untried', 'closed']

/** What failed first, then what was not tried, each by name. */
export function worstFirst<T extends { name: string }>(
  tried: readonly T[],
  standingOf: (one: T) => Standing,
): T[] {
  return [...tried].sort(
    (one, other) =>
      order.indexOf(standingOf(one)) - order.indexOf(standingOf(other)) || compare(one.name, other.name),
  )
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
