import type { Me } from '../contract.ts'

/** Whether there is another event to go on to. Product staff may go to every event of the deployment. */
export function canSwitchEvents({ eventCount, level }: Pick<Me, 'eventCount' | 'level'>): boolean {
  return eventCount > 1 || level === 'eventflowAdmin'
}
