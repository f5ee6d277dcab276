import { sql } from 'drizzle-orm'
import type { InvitationsResent } from '#features/people/invitations/server/ports.ts'
import { announce } from '#platform/live/announce.ts'
import { organisers } from '#platform/live/audience.ts'
import { teamImportTopic } from '../../domain/topic.ts'
import { undeliveredWords } from '../../domain/undoing.ts'
import { isUndelivered } from '../queries/staged.ts'
import { rowsInviting } from '../queries/undelivered.ts'
import { teamImportRows } from '../tables.ts'

/** A row goes on with the e-mail that was sent last to its person, and keeps what became of the one before. */
export const followInvitations: InvitationsResent = async (event, resent) => {
  const { tx, eventId } = event
  const last = new Map(resent.map((invitation) => [invitation.memberId, invitation]))
  const rows = await rowsInviting(event, [...last.keys()])
  const written = rows.flatMap(({ id, cells, check, mapping, memberId, ...mail }) => {
    const invitation = last.get(memberId ?? '')
    if (!invitation || !check) return []
    const { email, emailId, isAccountNew } = invitation
    const { made, formerMails = [] } = check
    const former = isUndelivered(mail.status)
      ? [{ email: mail.to, message: undeliveredWords(mail.detail) }]
      : []
    return {
      ...{ id, email, email_id: emailId },
      // The row names the person as the event does by now, so that it is theirs when the list is checked again.
      cells: mapping.email === null ? cells : { ...cells, [mapping.email]: email },
      check: {
        ...check,
        ...{ values: { ...check.values, email }, invites: email },
        ...(made ? { made: { ...made, isAccountNew: isAccountNew ?? made.isAccountNew } } : {}),
        formerMails: [...formerMails, ...former],
      },
    }
  })
  if (written.length === 0) return
  await tx.execute(sql`
    update ${teamImportRows} as r
    set email_id = c.email_id, email = c.email, cells = c.cells, "check" = c."check"
    from json_to_recordset(${JSON.stringify(written)}::json)
      as c(id text, email text, email_id text, cells jsonb, "check" json)
    where r.event_id = ${eventId} and r.id = c.id`)
  announce(event, [teamImportTopic], organisers)
}
