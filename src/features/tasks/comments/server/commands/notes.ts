import { and, eq } from 'drizzle-orm'
import { holdTask } from '#features/tasks/tasks/server/queries/tasks.ts'
import type { AuditAction } from '#kit/audit/action.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { organisers } from '#platform/live/audience.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { internalNotesTopic } from '../../domain/topic.ts'
import { mayEdit, mayRemove } from '../policy.ts'
import { joinedTask, type NoteRecord, type TeamTaskKey } from '../queries/conversations.ts'
import { internalNotes } from '../tables.ts'
import { cleanedText } from './writing.ts'

export type NoteRefusal =
  | 'invalidText'
  | 'taskNotFound'
  | 'noteNotFound'
  | 'notYours'
  | 'notRemovable'
  | 'stale'

type Noted = Promise<Result<string, NoteRefusal>>

/** Notes something about a team's task, among organisers. */
export async function createNote(
  scope: EventScope,
  actor: Actor,
  { taskId, teamId, text: given }: TeamTaskKey & { text: string },
): Noted {
  const text = await cleanedText({ text: given, fileIds: [] })
  if (!text.ok) return text
  return inEvent(scope, async (event): Noted => {
    if (!(await holdTask(event, taskId))) return err('taskNotFound')
    if (!(await joinedTask(event, actor, { taskId, teamId }))) return err('taskNotFound')
    const { eventId, tx, services } = event
    const id = newId()
    const authorName = `${actor.firstName} ${actor.surname}`.trim()
    const by = { createdAt: services.clock.now(), createdBy: actor.memberId }
    await tx
      .insert(internalNotes)
      .values({ eventId, id, taskId, teamId, text: text.value, authorName, ...by })
    await record(event, actor, {
      action: 'internalNote.create',
      note: { taskId, teamId },
      after: { note: text.value },
    })
    return ok(id)
  })
}

type EditedNote = { noteId: string; revision: number; text: string }

export async function updateNote(
  scope: EventScope,
  actor: Actor,
  { noteId, revision, text: given }: EditedNote,
): Noted {
  const text = await cleanedText({ text: given, fileIds: [] })
  if (!text.ok) return text
  return changeNote(scope, noteId, async (event, note) => {
    if (!mayEdit(actor, note)) return err('notYours')
    if (note.revision !== revision) return err('stale')
    await event.tx
      .update(internalNotes)
      .set({ text: text.value, revision: revision + 1, editedAt: event.services.clock.now() })
      .where(isNote(event, noteId))
    await record(event, actor, {
      ...{ action: 'internalNote.update', note },
      ...{ before: { note: note.text }, after: { note: text.value } },
    })
    return ok(noteId)
  })
}

export function removeNote(scope: EventScope, actor: Actor, noteId: string): Noted {
  return changeNote(scope, noteId, async (event, note) => {
    if (!mayRemove(actor, note)) return err('notRemovable')
    await event.tx.delete(internalNotes).where(isNote(event, noteId))
    await record(event, actor, { action: 'internalNote.remove', note, before: { note: note.text } })
    return ok(noteId)
  })
}

function changeNote(
  scope: EventScope,
  noteId: string,
  change: (event: EventTransaction, note: NoteRecord) => Noted,
): Noted {
  return inEvent(scope, async (event): Noted => {
    const [note] = await event.tx.select().from(internalNotes).where(isNote(event, noteId)).for('update')
    return note ? change(event, note) : err('noteNotFound')
  })
}

function isNote({ eventId }: EventTransaction, noteId: string) {
  return and(eq(internalNotes.eventId, eventId), eq(internalNotes.id, noteId))
}

type Recorded = { action: AuditAction; note: TeamTaskKey; before?: object; after?: object }

async function record(event: EventTransaction, { memberId }: Actor, { note, ...entry }: Recorded) {
  await recordAudit(event, { memberId, subjectId: `${note.taskId}/${note.teamId}`, ...entry })
  announce(event, [internalNotesTopic], organisers)
}
