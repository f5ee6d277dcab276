import type { Occasion } from '#features/forms/web-hooks/domain/words.ts'
import type { AuditAction } from '#kit/audit/action.ts'

/** Why there is something to tell of a submission (decisions, “What follows a submission”). */
export type Cause = 'sent' | 'editedByTeam' | 'editedByOrganiser' | 'reopened' | 'removed'

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
  reopened: { audit: 'form.reopen', hooks: null, mails: null },
  removed: { audit: 'submission.remove', hooks: 'deleted', mails: null },
}
