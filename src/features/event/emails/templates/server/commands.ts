import { type LockRefusal, requireLock } from '#features/event/locks/server/commands.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { organisers } from '#platform/live/audience.ts'
import type { Actor, Author } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import type { EmailType } from '../../domain/email-types.ts'
import { inWords, problemsOf, type TemplateWords } from '../../domain/template-words.ts'
import { testKey } from '../../domain/test-key.ts'
import { queueEmail } from '../../server/commands.ts'
import { templatesOf } from '../../server/queries/templates.ts'
import { emailTemplates } from '../../server/tables.ts'
import { emailTemplatesTopic } from '../domain/topic.ts'
import { exampleContent } from './queries.ts'

type Problems = { code: 'problems'; problems: readonly { field: string; message: string }[] }
export type TemplateRefusal = 'stale' | Problems | LockRefusal

type Change = {
  type: EmailType
  /** The one that the person saw when they began. */
  version: number
  /** Null goes back to the words that the type comes with. */
  words: TemplateWords | null
}

/** Writes a new version: what was sent in an earlier one stays as it was sent. */
export function changeTemplate(
  scope: EventScope,
  author: Author,
  { type, version, words }: Change,
): Promise<Result<null, TemplateRefusal>> {
  const problems = words === null ? [] : problemsOf(type, words)
  if (problems.length > 0) return Promise.resolve(err({ code: 'problems' as const, problems }))
  return inEvent(scope, async (event) => {
    const { tx, eventId, services } = event
    const held = await requireLock(event, author, { type: 'emailTemplate', subjectId: type })
    if (!held.ok) return held
    await takeTurn(event, 'email-template', type)
    const before = (await templatesOf(event, [type])).get(type)
    if ((before?.version ?? 0) !== version) return err('stale' as const)
    await tx.insert(emailTemplates).values({
      ...{ eventId, type, version: version + 1, words },
      ...{ createdBy: author.memberId, createdAt: services.clock.now() },
    })
    await recordAudit(event, {
      memberId: author.memberId,
      action: words === null ? 'emailTemplate.reset' : 'emailTemplate.update',
      subjectId: type,
      before: before?.words ?? {},
      after: words ?? {},
    })
    announce(event, [emailTemplatesTopic], organisers)
    return ok(null)
  })
}

/** To the person who asks for it, marked as a test. */
export async function sendTemplateTest(
  scope: EventScope,
  actor: Actor,
  { type, words }: { type: EmailType; words: TemplateWords },
): Promise<Result<string, Problems>> {
  const problems = problemsOf(type, words)
  if (problems.length > 0) return err({ code: 'problems', problems })
  const { content } = await exampleContent(scope, actor, { type, words })
  const { subject } = inWords(type, words)
  // It is nobody's reminder, invitation or notification: the organiser may get a real one on the same day.
  const id = await queueEmail(scope, {
    ...content,
    words: { ...content.words, subject: `Test: ${subject}` },
    ...{ to: actor.email, sendKey: testKey() },
  })
  return ok(id ?? '')
}
