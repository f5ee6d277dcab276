import { sql } from 'drizzle-orm'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import type { WrittenEmail } from '../present/writing.ts'
import { emails } from '../tables.ts'

type Outgoing = WrittenEmail & {
  id: string
  to: string
  sendKey: string
  memberId?: string | null
  team?: { id: string; name: string } | null
  aboutId?: string
  replyTo?: string
}

/**
 * One statement with three values, however many they are: a mailing has tens of thousands, and the words that they share
 * go to the database once. @returns those that were not there before
 */
export async function insertEmails(
  { tx, eventId, services }: EventTransaction,
  written: readonly Outgoing[],
): Promise<{ id: string; type: string }[]> {
  const templates = new Map<WrittenEmail['template'], number>()
  const rows = written.map(({ template, team, ...email }) => {
    const place = templates.get(template) ?? templates.size
    templates.set(template, place)
    const { id, type, to, subject, templateVersion, variables, details, sendKey } = email
    return {
      ...{ id, type, to, subject, templateVersion, variables, details, sendKey, template: place },
      ...{ memberId: email.memberId ?? null, teamId: team?.id ?? null, teamName: team?.name ?? '' },
      ...{ replyTo: email.replyTo ?? '', aboutId: email.aboutId ?? null },
    }
  })
  const { rows: added } = await tx.execute<{ id: string; type: string }>(sql`
    insert into ${emails} (
      event_id, created_at, id, type, to_address, member_id, team_id, team_name, subject,
      template, template_version, variables, details, send_key, reply_to, about_id)
    select ${eventId}, ${services.clock.now().toISOString()}::timestamptz, id, type, "to", "memberId", "teamId", "teamName",
      subject, ${JSON.stringify([...templates.keys()])}::jsonb -> template, "templateVersion", variables, details, "sendKey",
      "replyTo", "aboutId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      id text, type text, "to" text, "memberId" text, "teamId" text, "teamName" text, subject text,
      template int, "templateVersion" int, variables jsonb, details jsonb, "sendKey" text, "replyTo" text, "aboutId" text)
    on conflict do nothing returning id, type`)
  return added
}
