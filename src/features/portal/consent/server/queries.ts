import { and, desc, eq, sql } from 'drizzle-orm'
import { prepared } from '#database/prepared.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent, readAtOnce } from '#platform/tenancy/scope.ts'
import { LISTED_VERSIONS, type NewestTerms } from '../domain/terms.ts'
import { isAsked } from './policy.ts'
import { consents, consentTexts } from './tables.ts'

/** The version that a person is asked to agree to and has not; null for nothing. One statement, within what reads the boot. */
export async function openVersion({ tx, eventId }: EventTransaction, actor: Actor): Promise<number | null> {
  if (!isAsked(actor)) return null
  const [open] = await openVersionOf(tx, { eventId, memberId: actor.memberId })
  return open?.version ?? null
}

const openVersionOf = prepared(
  'open consent',
  ['eventId', 'memberId'],
  (_, { eventId, memberId }) => sql<{ version: number }>`
    select t.version from consent_texts t
    where t.event_id = ${eventId} and t.text <> ''
      and t.version = (select max(n.version) from consent_texts n where n.event_id = ${eventId})
      and not exists (select from consents c
        where c.event_id = ${eventId} and c.member_id = ${memberId} and c.version = t.version)`,
)

export async function newestTerms({ tx, eventId }: EventTransaction): Promise<NewestTerms> {
  const [newest] = await tx
    .select({ version: consentTexts.version, text: consentTexts.text })
    .from(consentTexts)
    .where(eq(consentTexts.eventId, eventId))
    .orderBy(desc(consentTexts.version))
    .limit(1)
  return newest
}

/** What everybody is asked to agree to, and when this person has; null while it is nothing. */
export async function termsFor(scope: EventScope, { memberId }: Pick<Actor, 'memberId'>) {
  const [newest] = await readAtOnce(scope, ({ tx, eventId }) =>
    tx
      .select({
        version: consentTexts.version,
        text: consentTexts.text,
        publishedAt: consentTexts.publishedAt,
        agreedAt: consents.agreedAt,
        hasAgreedBefore: sql<boolean>`exists (select from consents b where b.event_id = ${consentTexts.eventId}
          and b.member_id = ${memberId} and b.version < ${consentTexts.version})`,
      })
      .from(consentTexts)
      .leftJoin(
        consents,
        and(
          eq(consents.eventId, consentTexts.eventId),
          eq(consents.version, consentTexts.version),
          eq(consents.memberId, memberId),
        ),
      )
      .where(eq(consentTexts.eventId, eventId))
      .orderBy(desc(consentTexts.version))
      .limit(1),
  )
  return newest === undefined || newest.text === '' ? null : newest
}

/** One version, with its text. */
export async function termsOfVersion(scope: EventScope, version: number) {
  const [found] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ version: consentTexts.version, text: consentTexts.text })
      .from(consentTexts)
      .where(and(eq(consentTexts.eventId, eventId), eq(consentTexts.version, version))),
  )
  return found
}

/** What organisers see: the text that holds, who has agreed to it, and all versions. Three statements. */
export async function consentOf(scope: EventScope) {
  return readAtOnce(scope, async (event) => {
    const [newest, counts, versions] = await Promise.all([
      newestTerms(event),
      countPeople(event),
      listVersions(event),
    ])
    return { newest, ...counts, versions }
  })
}

/** Of the people who can sign in, product staff apart: all, and those who have agreed to the newest version. */
async function countPeople({ tx, eventId }: EventTransaction): Promise<{ people: number; agreed: number }> {
  const { rows } = await tx.execute<{ people: number; agreed: number }>(sql`
    select count(*)::int as people, count(c.member_id)::int as agreed
    from members m join accounts a on a.id = m.account_id
      left join consents c on c.event_id = m.event_id and c.member_id = m.id
        and c.version = (select max(n.version) from consent_texts n where n.event_id = ${eventId})
    where m.event_id = ${eventId} and m.disabled_at is null and a.disabled_at is null and not a.is_staff`)
  return rows[0] ?? { people: 0, agreed: 0 }
}

type ListedVersion = {
  version: number
  isStop: boolean
  publishedAt: Date
  publishedByName: string
  agreed: number
}

async function listVersions({ tx, eventId }: EventTransaction): Promise<ListedVersion[]> {
  const { rows } = await tx.execute<Omit<ListedVersion, 'publishedAt'> & { publishedAt: string | Date }>(sql`
    select t.version, t.text = '' as "isStop", t.published_at as "publishedAt",
      coalesce(trim(m.first_name || ' ' || m.surname), '') as "publishedByName",
      (select count(*)::int from consents c where c.event_id = t.event_id and c.version = t.version) as agreed
    from consent_texts t left join members m on m.event_id = t.event_id and m.id = t.published_by
    where t.event_id = ${eventId} order by t.version desc limit ${LISTED_VERSIONS}`)
  return rows.map((row) => ({ ...row, publishedAt: new Date(row.publishedAt) }))
}
