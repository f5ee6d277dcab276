import type { Attempt, IsolationCheck, OperationTry, TableTry } from '../contract.ts'

export const causeWords: Record<IsolationCheck['cause'], string> = {
  staff: 'Product staff',
  command: 'The command line',
}

const tableFaultWords: Record<TableTry['faults'][number], string> = {
  notEnabled: 'row-level security is off',
  notForced: 'row-level security is not forced',
  noPolicy: 'the policy that limits it to one event is missing or was changed',
  otherPolicy: 'it has a policy that Eventflow did not create',
  mayWrite: 'every event may change it',
  read: 'a stranger read a row',
  inserted: 'a stranger was not refused when adding a row',
  updated: 'a stranger changed a row',
  deleted: 'a stranger deleted a row',
  notTried: 'could not be tried',
}

export const roleFaultWords: Record<IsolationCheck['roleFaults'][number], string> = {
  missing: 'The database role of events is missing.',
  superuser: 'The database role of events is a superuser.',
  bypassesSecurity: 'The database role of events bypasses row-level security.',
  ownsTables: 'The database role of events owns tables.',
}

const outcomeWords: Record<Attempt['outcome'], string> = {
  refused: 'Refused',
  empty: 'Nothing shown',
  stopped: 'Stopped, nothing changed',
  open: 'Open to anyone, not called',
  letIn: 'Let in',
  shown: 'Showed data of the event',
  changed: 'Changed something',
  notTried: 'Not tried',
}

/** “Refused (401)”. */
export function attemptWords({ outcome, status }: Attempt): string {
  return status === null ? outcomeWords[outcome] : `${outcomeWords[outcome]} (${status})`
}

/** What was tried on the table, and what came of it: “Read, insert, update and delete: refused”. */
export function tableWords({ isOfEvent, hasRows, faults }: TableTry): string {
  if (faults.length > 0) return sentence(faults.map((fault) => tableFaultWords[fault]).join('; '))
  if (!isOfEvent) return 'No row read, closed to changes by events'
  return hasRows ? 'Nothing read, every change refused' : 'Every change refused (the table is empty)'
}

/** What to do about what failed, the most urgent first. */
export function adviceFor({ state, roleFaults, tables, operations }: IsolationCheck): string[] {
  const faults = new Set(tables.flatMap((table) => table.faults))
  const outcomes = new Set(operations.flatMap((one) => [one.signedOut.outcome, one.otherEvent.outcome]))
  const isTableOpen = [...faults].some((fault) => fault !== 'notTried' && fault !== 'otherPolicy')
  const isOperationOpen = (['letIn', 'shown', 'changed'] as const).some((outcome) => outcomes.has(outcome))
  return [
    roleFaults.length > 0
      ? 'Ask your database administrator to run “alter role eventflow_event nosuperuser nobypassrls”, and to give its tables back to the owner of the database.'
      : undefined,
    isTableOpen
      ? 'Restart the portal, which puts row-level security back, and run the check again. If it still fails, stop the portal until it is fixed.'
      : undefined,
    faults.has('otherPolicy')
      ? 'Find out who added the policy, and drop it: Eventflow does not remove policies that it did not create.'
      : undefined,
    isOperationOpen
      ? 'Stop the portal, and report the operation to the makers of Eventflow. Until there is a fix, run the release before.'
      : undefined,
    state === 'unfinished'
      ? 'Run the check again when the portal is less busy, or run “eventflow isolation” on the server, which takes more time.'
      : undefined,
  ].filter((line) => line !== undefined)
}

export function nameOfOperation({ method, path }: Pick<OperationTry, 'method' | 'path'>): string {
  return `${method} ${path}`
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
