import { and, eq, inArray } from 'drizzle-orm'
import { dropLocks } from '#features/event/locks/server/commands.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { formsTopic } from '../../domain/topic.ts'
import { formContents } from '../ports.ts'
import { contentsOfForms, formsForRemoval } from '../queries/removing.ts'
import { forms, formVersions } from '../tables.ts'

export type RemovalRefusal = 'notArchived' | { code: 'needed'; tasks: readonly string[]; total: number }

/** As many as people read in a sentence. */
const MOST_NAMED = 3

/**
 * Deletes archived forms with all that belongs to them: answers, files, confirmations, e-mails and web hooks. All of them
 * or none, when one is not archived or an active task needs one. Returns how many there were.
 */
export function removeForms(
  scope: EventScope,
  author: Author,
  formIds: readonly string[],
): Promise<Result<number, RemovalRefusal>> {
  return inEvent(scope, async (event): Promise<Result<number, RemovalRefusal>> => {
    const { tx, eventId, services } = event
    const found = await formsForRemoval(event, formIds)
    if (found.some(({ isArchived }) => !isArchived)) return err('notArchived')
    const ids = found.map(({ id }) => id)
    if (ids.length === 0) return ok(0)
    const { tasks, total } = await services.ports.tasksOfForms(event, ids, MOST_NAMED)
    if (total > 0) return err({ code: 'needed', tasks: tasks.map(({ title }) => title), total })
    for (const { id, title, description, currentVersion } of found) {
      const counted = await contentsOfForms(event, [id])
      for (const content of formContents) await services.ports.formContents[content].remove(event, author, id)
      await recordAudit(event, {
        ...{ memberId: author.memberId, action: 'form.remove', subjectId: id },
        before: { title, description, version: currentVersion, ...counted },
      })
    }
    await tx
      .delete(formVersions)
      .where(and(eq(formVersions.eventId, eventId), inArray(formVersions.formId, ids)))
    await tx.delete(forms).where(and(eq(forms.eventId, eventId), inArray(forms.id, ids)))
    await dropLocks(event, 'form', ids)
    announce(event, [formsTopic], everyone)
    return ok(found.length)
  })
}
