import { type SQL, sql } from 'drizzle-orm'

/** Weeks apart, to each member of a team. */
const types = ['welcomeTeamMember', 'taskReminder', 'formConfirmation', 'chaser']

/** What the people of an event were sent, and what became of it: handed over, delivered, and by half of them opened. */
export function mailsOf(eventId: string): SQL[] {
  return [
    sql`insert into emails (event_id, id, type, to_address, member_id, team_id, subject, status, send_key, created_at,
        sent_at)
      select ${eventId}, md5('email ' || m.id || nth)::uuid::text, type, 'person@example.com', m.id, m.team_id,
        'About your stand', 'delivery', m.id || nth, now() - interval '1 week' * (5 - nth),
        now() - interval '1 week' * (5 - nth)
      from members m
      cross join unnest(${sql.param(types)}::text[]) with ordinality as kinds (type, nth)
      where m.event_id = ${eventId}`,
    sql`insert into email_responses (event_id, id, email_id, message_id, type, recipient, team_id, member_id,
        template_id, created_at)
      select event_id, md5(id || response)::uuid::text, id, id, response, to_address, team_id, member_id, type,
        created_at
      from emails cross join unnest(array['pending', 'delivery', 'open']) response
      where event_id = ${eventId} and (response <> 'open' or hashtext(id) % 2 = 0)`,
  ]
}
