import { and, eq } from 'drizzle-orm'
import { err, ok, type Result } from '#kit/result/result.ts'
import { asRichText } from '#kit/text/rich-text.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone, memberAlone } from '#platform/live/audience.ts'
import type { Actor, Author } from '#platform/permissions/actor.ts'
import { cleanRichText } from '#platform/sanitise/sanitise.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import { agreeing, askedVersion, termsText } from '../domain/terms.ts'
import { consentTopic } from '../domain/topic.ts'
import { isAsked } from './policy.ts'
import { newestTerms } from './queries.ts'
import { consents, consentTexts } from './tables.ts'

/** One at a time of an event publishes, or stops asking. */
const TURN = 'consent'

/** What the audit calls it: an event has one. */
const SUBJECT = 'consent'

export type PublishRefusal = 'stale' | 'invalidText'

/** Publishes the next version of the terms, to which everybody is asked to agree. */
export async function publishTerms(
  scope: EventScope,
  author: Author,
  { version, text }: { version: number; text: string },
): Promise<Result<null, PublishRefusal>> {
  const cleaned = await cleanRichText(asRichText(text))
  if (!cleaned.ok || !termsText.safeParse(cleaned.value).success) return err('invalidText')
  return inEvent(scope, async (event): Promise<Result<null, PublishRefusal>> => {
    await takeTurn(event, TURN)
    if (((await newestTerms(event))?.version ?? 0) !== version) return err('stale')
    await addVersion(event, author, { version: version + 1, text: cleaned.value })
    await recordAudit(event, {
      ...{ memberId: author.memberId, action: 'consent.publish', subjectId: SUBJECT },
      after: { version: version + 1 },
    })
    return ok(null)
  })
}

/** From now on nobody is asked; what was agreed to stays. It is a version too, so that who stopped it, and when, is kept. */
export function stopAsking(
  scope: EventScope,
  author: Author,
  { version }: { version: number },
): Promise<Result<null, 'stale' | 'nothingAsked'>> {
  return inEvent(scope, async (event) => {
    await takeTurn(event, TURN)
    const newest = await newestTerms(event)
    if ((newest?.version ?? 0) !== version) return err('stale')
    if (askedVersion(newest) === null) return err('nothingAsked')
    await addVersion(event, author, { version: version + 1, text: '' })
    await recordAudit(event, {
      ...{ memberId: author.memberId, action: 'consent.stop', subjectId: SUBJECT },
      before: { version },
    })
    return ok(null)
  })
}

async function addVersion(
  event: EventTransaction,
  { memberId }: Author,
  added: { version: number; text: string },
) {
  const { tx, eventId, services } = event
  await tx
    .insert(consentTexts)
    .values({ eventId, ...added, publishedAt: services.clock.now(), publishedBy: memberId })
  announce(event, [consentTopic], everyone)
}

export type AgreeRefusal = 'newer' | 'nothingAsked' | 'notAsked'

/** Keeps that a person agrees to the version that they have read; a second time changes nothing. @returns since when */
export function agreeToTerms(
  scope: EventScope,
  actor: Actor,
  { version }: { version: number },
): Promise<Result<Date, AgreeRefusal>> {
  if (!isAsked(actor)) return Promise.resolve(err('notAsked'))
  const { memberId } = actor
  return inEvent(scope, async (event): Promise<Result<Date, AgreeRefusal>> => {
    const { tx, eventId, services } = event
    const answer = agreeing(await newestTerms(event), version)
    if (answer !== 'agrees') return err(answer)
    const agreedAt = services.clock.now()
    const added = await tx
      .insert(consents)
      .values({ eventId, memberId, version, agreedAt })
      .onConflictDoNothing()
      .returning({ agreedAt: consents.agreedAt })
    if (added.length > 0) {
      await recordAudit(event, {
        ...{ memberId, action: 'consent.agree', subjectId: SUBJECT },
        after: { version },
      })
      announce(event, [consentTopic], memberAlone(memberId))
      return ok(agreedAt)
    }
    const [kept] = await tx
      .select({ agreedAt: consents.agreedAt })
      .from(consents)
      .where(
        and(eq(consents.eventId, eventId), eq(consents.memberId, memberId), eq(consents.version, version)),
      )
    return ok(kept?.agreedAt ?? agreedAt)
  })
}
