import type { EventTransaction } from '#platform/tenancy/scope.ts'

/** The open transaction at another moment in time: whatever commands write carries that time. */
export function at(event: EventTransaction, moment: Date): EventTransaction {
  return { ...event, services: { ...event.services, clock: { now: () => moment } } }
}
