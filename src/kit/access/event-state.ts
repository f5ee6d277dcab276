import { type Access, isAtLeast, type Level } from './levels.ts'

/**
 * `open`: people work in it. `closed`: everything can be read, and participants send nothing. `suspended`: nobody but
 * product staff gets in, and nothing leaves it.
 */
export const eventStates = ['open', 'closed', 'suspended'] as const
export type EventState = (typeof eventStates)[number]

export const eventStateNames: Record<EventState, string> = {
  open: 'Open',
  closed: 'Closed',
  suspended: 'Suspended',
}

/** In which states, besides `open`, a procedure goes on for everyone that its access lets in. */
export type GoesOn = 'whileClosed' | 'whileSuspended'

export type StateRefusal = 'eventClosed' | 'eventSuspended'

export const stateMessages: Record<StateRefusal, string> = {
  eventClosed: 'This event is closed. You can still read everything, but nothing can be changed or sent.',
  eventSuspended: 'This event is not available at the moment. Please contact the organiser.',
}

type Asked = {
  access: Access
  /** Whether it changes something. */
  changes: boolean
  goesOn?: GoesOn | undefined
}

/**
 * Why the event's state refuses a call. A closed event takes nothing from participants through what participants may
 * call; organisers finish their work there. A suspended one is there for product staff alone.
 */
export function refusedByState(
  state: EventState,
  level: Level | undefined,
  { access, changes, goesOn }: Asked,
): StateRefusal | undefined {
  if (state === 'suspended' && level !== 'eventflowAdmin' && goesOn !== 'whileSuspended')
    return 'eventSuspended'
  const isParticipant = level === undefined || !isAtLeast(level, 'reportViewer')
  if (state === 'closed' && changes && isParticipant && goesOn === undefined && isForParticipants(access))
    return 'eventClosed'
  return undefined
}

function isForParticipants(access: Access): boolean {
  return access === 'public' || access === 'guest' || access === 'user'
}
