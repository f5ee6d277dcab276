import type { EventTransaction } from '#platform/tenancy/scope.ts'

/** The open transaction as commands would have met it at another moment: what they write carries that time. */
export function at(event: EventTransaction, moment: Date): EventTransaction {
  return { ...event, services: { ...event.services, clock: { now: () => moment } } }
}
