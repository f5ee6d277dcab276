/** Why somebody who has proven who they are is not let in, whatever they have proven it with. */
export type EntryRefusal =
  | 'disabled'
  | 'eventSuspended'
  | 'notInEvent'
  | 'notOpened'
  | 'accessOff'
  | 'singleSignOnRequired'
