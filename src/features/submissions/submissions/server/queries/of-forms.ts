import { and, eq, inArray, sql } from 'drizzle-orm'
import { formVersions } from '#features/forms/forms/server/tables.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { submissions } from '../tables.ts'

/** What was sent with these forms, what is begun, and the files in both. */
export async function countOfForms({ tx, eventId }: EventTransaction, formIds: readonly string[]) {
  const ofForms = and(eq(submissions.eventId, eventId), inArray(submissions.formId, [...formIds]))
  const sent = sql<number>`count(*) filter (where not ${submissions.isDraft})::int`
  const [row] = await tx.select({ sent, all: sql<number>`count(*)::int` }).from(submissions).where(ofForms)
  // Only versions that ask for a file: to look through 50,000 submissions of any other would take a second.
  const asksForFiles = sql`exists (select from ${formVersions}
    where ${formVersions.eventId} = ${submissions.eventId} and ${formVersions.formId} = ${submissions.formId}
      and ${formVersions.version} = ${submissions.version}
      and jsonb_path_exists(${formVersions.definition}, '$.**.type ? (@ == "upload")'))`
  const [named] = await tx
    .select({ files: sql<number>`count(distinct file)::int` })
    .from(submissions)
    .innerJoin(sql`jsonb_path_query(${submissions.values}, '$.**.fileId') as file`, sql`true`)
    .where(and(ofForms, asksForFiles))
  const { sent: submitted = 0, all = 0 } = row ?? {}
  return { submissions: submitted, drafts: all - submitted, files: named?.files ?? 0 }
}
