import { and, eq } from 'drizzle-orm'
import { answersSchema } from '#features/forms/forms/domain/answers/answer-schemas.ts'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { withEntryIds } from '#features/forms/forms/domain/answers/entries.ts'
import { normaliseAnswers } from '#features/forms/forms/domain/answers/normalise-answers.ts'
import { askedFacts, rulesIn } from '#features/forms/forms/domain/logic/asked-facts.ts'
import { walk } from '#features/forms/forms/domain/walk/walk.ts'
import { formVersion } from '#features/forms/forms/server/queries.ts'
import { abandonTasksOfForm, beginTasksOfForm } from '#features/tasks/tasks/server/commands/form-work.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { teamAndOrganisers } from '#platform/live/audience.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import type { Change } from '../../domain/sharing/changes.ts'
import { type Stamps, savedChanges } from '../../domain/sharing/saved-changes.ts'
import { submissionsTopic } from '../../domain/topic.ts'
import { factsOf, factsToWalk } from '../queries/forms.ts'
import { namesIn, type SubmissionRecord, workOf } from '../queries/submissions.ts'
import { submissions } from '../tables.ts'
import { type ClosedRefusal, changeableForm, type Wanted } from './changeable.ts'
import {
  type BaseRefusal,
  baseRefusal,
  type DraftBase,
  dropFormerFiles,
  endDraft,
  type FileRefusal,
  othersSince,
  withFilesOf,
} from './draft-base.ts'

type Saving = Wanted & {
  version: number
  base?: DraftBase | undefined
  changes: readonly Change[]
  page: number
}

export type SavedDraft = {
  draftId: string | null
  revision: number
  savedAt: Date | null
  answers: Answers
  /** What has been changed since the base, and by whom; `names` by member. */
  stamps: Stamps
  names: ReadonlyMap<string, string>
  /** Paths of what was not saved, because somebody else changed it first. */
  refused: string[]
}

export type DraftRefusal =
  | 'formNotFound'
  | 'notInTeam'
  | 'sentForGood'
  | ClosedRefusal
  | FileRefusal
  | 'tooManyEntries'
  | BaseRefusal

/**
 * Saves changes of a team's answers, unreached ones too. A team shares one draft for each form: what others have
 * changed since is left as it is and told. Without a change nothing is begun, so that looking at a form, sent or not,
 * leaves no draft.
 */
export function updateDraft(
  scope: EventScope,
  actor: Actor,
  { formId, submission, version: asked, base, changes, page }: Saving,
): Promise<Result<SavedDraft, DraftRefusal>> {
  return inEvent(scope, async (event): Promise<Result<SavedDraft, DraftRefusal>> => {
    const open = await changeableForm(event, actor, { formId, submission, to: 'save' })
    if (!open.ok) return open
    const { team, task, draft, sent, own } = open.value
    const refusal = baseRefusal(base, { draft, sent, own })
    if (refusal || !base) return err(refusal ?? 'outdatedPage')
    // A colleague may have gone on to newer questions, whose answers an older page does not know.
    const version = Math.max(asked, draft?.version ?? 0)
    const definition = await formVersion(event, formId, version)
    if (!definition) return err('formNotFound')
    const given = await withFilesOf(event, { kind: 'team', id: team.id }, changes)
    if (!given.ok) return given

    const stored = storedOf(draft, sent)
    const by = { client: base.client, memberId: actor.memberId, at: event.services.clock.now().toISOString() }
    const merged = savedChanges(stored, { changes: given.value, revision: base.revision, by })
    const answers = withEntryIds(normaliseAnswers(definition, merged.answers))
    if (!answersSchema.safeParse(answers).success) return err('tooManyEntries')
    const since = Object.fromEntries(
      Object.entries(merged.stamps).filter(([, { revision }]) => revision > base.revision),
    )
    const told = { ...merged, answers, stamps: since, names: await namesIn(event, since, actor) }
    if (!draft && merged.revision === stored.revision) {
      return ok({ ...told, draftId: null, savedAt: null })
    }

    await dropFormerFiles(event, draft ? [draft] : [], answers)
    const today = await factsOf(event, actor, team)
    const facts = askedFacts(rulesIn(definition), factsToWalk(today, { sent, version }))
    const pageCount = walk(definition, answers, facts).pages.length
    const { revision, stamps } = merged
    const { draftId, savedAt } = await storeDraft(event, actor, draft?.id, {
      ...{ formId, version, teamId: team.id, taskId: task?.id ?? null },
      ...{ editsId: sent?.id ?? null, values: answers, facts, revision, stamps, page, pageCount },
    })
    await beginTasksOfForm(event, actor, {
      formId,
      teamId: team.id,
      work: {
        ...workOf(own),
        draft: { savedAt: savedAt.toISOString(), savedBy: actor.memberId, page, pageCount },
      },
    })
    announce(event, [submissionsTopic], teamAndOrganisers(team.id))
    return ok({ ...told, draftId, savedAt })
  })
}

type Discarding = Wanted & { base: DraftBase }

/** Throws the team's draft away; what it has sent stays. Anyone of the team may, but not over answers they have not seen. */
export function removeDraft(
  scope: EventScope,
  actor: Actor,
  { formId, submission, base }: Discarding,
): Promise<Result<null, DraftRefusal | 'changedSince'>> {
  return inEvent(scope, async (event): Promise<Result<null, DraftRefusal | 'changedSince'>> => {
    const open = await changeableForm(event, actor, { formId, submission, to: 'discard' })
    if (!open.ok) return open
    const { team, draft, sent, own } = open.value
    const refusal = baseRefusal(base, { draft, sent, own })
    if (refusal) return err(refusal)
    if (!draft) return err('draftDiscarded')
    if (othersSince(draft, base)) return err('changedSince')
    const teamId = team.id
    await dropFormerFiles(event, [draft], sent?.values ?? {})
    await endDraft(event, draft)
    await abandonTasksOfForm(event, actor, {
      ...{ formId, teamId },
      work: workOf(own.filter(({ id }) => id !== draft.id)),
    })
    const { version } = draft
    await recordAudit(event, {
      ...{ memberId: actor.memberId, action: 'draft.remove', subjectId: draft.id },
      before: { formId, version },
    })
    announce(event, [submissionsTopic], teamAndOrganisers(teamId))
    return ok(null)
  })
}

function storedOf(draft: SubmissionRecord | undefined, sent: SubmissionRecord | undefined) {
  const { values: answers = {}, revision = 0 } = draft ?? sent ?? {}
  return { answers, revision, stamps: draft?.stamps ?? {} }
}

type DraftColumns = Pick<
  SubmissionRecord,
  | 'formId'
  | 'editsId'
  | 'version'
  | 'taskId'
  | 'values'
  | 'facts'
  | 'revision'
  | 'stamps'
  | 'page'
  | 'pageCount'
> & { teamId: string }

/** There is no race for the one draft: whoever saves has the turn. */
async function storeDraft(
  { tx, eventId, services }: EventTransaction,
  { memberId }: Actor,
  existingId: string | undefined,
  columns: DraftColumns,
): Promise<{ draftId: string; savedAt: Date }> {
  const savedAt = services.clock.now()
  const changed = { ...columns, updatedAt: savedAt, updatedBy: memberId }
  if (existingId !== undefined) {
    await tx
      .update(submissions)
      .set(changed)
      .where(and(eq(submissions.eventId, eventId), eq(submissions.id, existingId)))
    return { draftId: existingId, savedAt }
  }
  const draftId = newId()
  const created = { eventId, id: draftId, isDraft: true, createdAt: savedAt, createdBy: memberId }
  await tx.insert(submissions).values({ ...changed, ...created })
  return { draftId, savedAt }
}
