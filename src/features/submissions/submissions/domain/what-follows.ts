import type { Occasion } from '#features/forms/web-hooks/domain/words.ts'
import type { AuditAction } from '#kit/audit/action.ts'

/** Why there is something to tell of a submission (decisions, “What follows a submission”). */
export type Cause =
  | 'sent'
  | 'editedByTeam'
  | 'editedByOrganiser'
  | 'filledIn'
  | 'acceptedByTeam'
  | 'reopened'
  | 'removed'

type Follows = {
  audit: AuditAction
  /** What web hooks are told, if anything. */
  hooks: Occasion | null
  /** The e-mails of the form: those of a new submission, those of a changed one, or none. */
  mails: 'new' | 'changed' | null
}

/** A team, and whoever else gets an e-mail of the form, hears of what an organiser has changed as of its own changes. */
export const whatFollows: Record<Cause, Follows> = {
  sent: { audit: 'submission.submit', hooks: 'created', mails: 'new' },
  editedByTeam: { audit: 'submission.update', hooks: 'updated', mails: 'changed' },
  editedByOrganiser: { audit: 'submission.update', hooks: 'updated', mails: 'changed' },
  filledIn: { audit: 'submission.fillIn', hooks: 'created', mails: 'new' },
  acceptedByTeam: { audit: 'submission.accept', hooks: 'created', mails: 'new' },
  reopened: { audit: 'form.reopen', hooks: null, mails: null },
  removed: { audit: 'submission.remove', hooks: 'deleted', mails: null },
}

/** Whether disclaimers are left for the team to accept, before the change and after it. */
export type OpenForTeam = { was: boolean; is: boolean }

/**
 * What follows, for a submission that counts. One that the team has still to accept counts for nobody outside: it is new
 * to them once it is accepted, in whichever way, and when it is deleted before, they have never heard of it.
 */
export function followsOf(cause: Cause, open: OpenForTeam): Follows {
  const follows = whatFollows[cause]
  if (open.is || (open.was && cause === 'removed')) return { ...follows, hooks: null, mails: null }
  return open.was ? { ...follows, hooks: 'created', mails: 'new' } : follows
}
