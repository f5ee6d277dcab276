/** What a hook sends, by the words of the forms specification. */
export const methods = ['POST', 'PUT', 'GET', 'DELETE'] as const
export type HookMethod = (typeof methods)[number]

export const formats = ['JSON', 'XML', 'FORM'] as const
export type HookFormat = (typeof formats)[number]

/** What happens to a submission, and is told. */
export const occasions = ['created', 'updated', 'deleted'] as const
export type Occasion = (typeof occasions)[number]

export const occasionNames: Record<Occasion, string> = {
  created: 'Created',
  updated: 'Updated',
  deleted: 'Deleted',
}

export const deliveryTypes = [...occasions, 'test'] as const
export type DeliveryType = (typeof deliveryTypes)[number]

export const deliveryTypeNames: Record<DeliveryType, string> = { ...occasionNames, test: 'Test' }

/** `waiting`: its first try is about to be made. `retrying`: a try has failed, and another follows. */
export const deliveryStates = ['waiting', 'retrying', 'failed', 'delivered'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const deliveryStateNames: Record<DeliveryState, string> = {
  waiting: 'Sending',
  retrying: 'Retrying',
  failed: 'Failed',
  delivered: 'Delivered',
}

/** Why nothing more is tried, beside the receiver's own answer. */
export const stopReasons = [
  'lastTry',
  'gone',
  'switchedOff',
  'suspended',
  'restored',
  'secretLost',
  'unreadable',
] as const
export type StopReason = (typeof stopReasons)[number]

export const stopWords: Record<StopReason, string> = {
  lastTry: 'All attempts failed.',
  gone: 'The receiver answered that its address no longer exists (410), so the webhook was switched off.',
  switchedOff: 'The webhook was switched off before this could be delivered.',
  suspended: 'The event was suspended before this could be delivered.',
  restored: 'This was waiting when the portal was backed up, and the portal was restored from that backup.',
  unreadable: 'The content or settings of this delivery can no longer be read.',
  secretLost: 'The signing secret cannot be read on this portal. Create a new one.',
}

/** GET and DELETE carry nothing but the address and the headers. */
export function hasBody(method: HookMethod): boolean {
  return method === 'POST' || method === 'PUT'
}
