import type { EventState } from '#kit/access/event-state.ts'

export const tenantMessages = {
  slugTaken: 'Another event has this short name. Choose another.',
  hostTaken: 'Another event has this host name.',
  sameState: 'The event is already in this state.',
  noName: 'Enter a name.',
  invalidHost: 'Enter a host name such as expo.example.com, without https:// and without a port.',
  noStartDate: 'The original has no first day, so its dates cannot be shifted. Leave the first day empty.',
  endsBeforeStart: 'The last day is before the first one.',
} as const

/** What people and staff notice of each state. */
export const stateEffects: Record<EventState, string> = {
  open: 'People sign in, work and receive e-mails.',
  closed: 'Everyone can still sign in and read. Exhibitors and guests can change and send nothing.',
  suspended:
    'Only Eventflow Staff can sign in. Sign-in, live updates, background jobs, e-mails and guest pages stop at once. Waiting e-mails are never sent.',
}
