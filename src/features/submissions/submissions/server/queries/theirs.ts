import { type SQL, sql } from 'drizzle-orm'
import type { PersonSought } from '#platform/privacy/personal-data.ts'

/** Sent by them, or as a guest with their address in the answers; not what organisers have filled in for others. */
export const isTheirSubmission = ({ memberIds, addresses, submissionIds = [] }: PersonSought): SQL => sql`(
  t.id = any(${sql.param([...submissionIds])}::text[])
  or (t.created_by = any(${sql.param([...memberIds])}::text[]) and t.filled_in_by is null)
  or (t.is_guest and exists (
    select from unnest(${sql.param([...addresses])}::text[]) a
    where strpos(lower(t.values::text), to_json(a)::text) > 0)))`
