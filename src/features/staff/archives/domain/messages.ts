import type { RemovalHindrance } from './keeping.ts'

export const archiveMessages = {
  goesOn: 'An archive of this event is being made already.',
  isKeptOnly: 'Its event has been removed, and this is all that is left of it. Download it first.',
  notHeld: 'Download the archive first, or keep it in the portal.',
  otherName: 'Enter the short name of the event as it stands above.',
  ended: 'The process that was making it ended. Make another one.',
} as const

/** What is to be done before an event can be removed. */
export const hindranceWords: Record<RemovalHindrance, string> = {
  isOpen: 'Close or suspend the event first.',
  noArchive: 'Make an archive first.',
  changedSince: 'The event has changed since its last archive. Make another one first.',
}
