import { mailingRecipients, mailings } from '#features/messages/mailings/server/tables.ts'
import { signInDays } from '#features/people/members/server/tables.ts'
import { riskRuns, riskSnapshots } from '#features/reports/risk/server/tables.ts'
import { reminderRuns, taskReminders } from '#features/tasks/tasks/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { makeMember, makeTeam } from './event.ts'

type Parts = Partial<Omit<typeof mailings.$inferInsert, 'eventId' | 'id'>>

/** A draft about one team and one task, unless the parts say otherwise; in any state, without what leads to it. */
export async function makeMailing(scope: EventScope, parts: Parts = {}): Promise<string> {
  const id = newId()
  await inEvent(scope, ({ tx, eventId }) =>
    tx.insert(mailings).values({
      ...{ eventId, id, kind: 'chaser', subject: 'Soon, {{teamName}}', message: 'Please.' },
      ...parts,
    }),
  )
  return id
}

/** Mailings in the states in which something can be done with them. */
export async function plantMailings(event: EventScope, { actor, taskId }: { actor: Actor; taskId: string }) {
  const about = { teamIds: [actor.teamId ?? ''], taskIds: [taskId], dueWithin: null }
  const now = event.services.clock.now()
  // One person who has never signed in, whoever the caller is.
  const newTeamId = await makeTeam(event)
  const newcomer = await makeMember(event, { teamId: newTeamId, isTeamOwner: true })
  const confirmed = { confirmedAt: now, confirmedBy: null, heldUntil: new Date('2099-01-01T00:00:00Z') }
  const planted = {
    mailingId: await makeMailing(event, { kind: 'welcomeChaser', teamIds: [newTeamId] }),
    heldMailingId: await makeMailing(event, { ...about, ...confirmed, status: 'held' }),
    sendingMailingId: await makeMailing(event, { ...about, ...confirmed, status: 'sending' }),
  }
  await inEvent(event, ({ tx, eventId }) =>
    tx.insert(mailingRecipients).values(
      [planted.heldMailingId, planted.sendingMailingId].map((mailingId) => ({
        ...{ eventId, mailingId, memberId: actor.memberId, name: 'Priya Nair' },
        ...{ teamId: actor.teamId, teamName: 'Brightwater', taskIds: [taskId] },
      })),
    ),
  )
  return { ...planted, newcomerAccountId: newcomer.accountId }
}

/** A team that was reminded of a task this morning. */
export async function plantReminders(
  event: EventScope,
  { teamId, taskId }: { teamId: string; taskId: string },
) {
  const remindedAt = event.services.clock.now()
  await inEvent(event, async ({ tx, eventId }) => {
    await tx
      .insert(taskReminders)
      .values({ eventId, teamId, taskId, dueDate: '2099-01-20', crossing: 7, remindedAt })
    await tx.insert(reminderRuns).values({ eventId, startedAt: remindedAt, endedAt: remindedAt })
  })
}

/** A team whose risk was noted yesterday, when two people had come. */
export async function plantHistory(event: EventScope, { teamId }: { teamId: string }) {
  const [day, takenAt] = ['2026-11-20', new Date('2026-11-20T00:01:00Z')]
  await inEvent(event, async ({ tx, eventId }) => {
    await tx.insert(signInDays).values({ eventId, day, people: 2 })
    await tx
      .insert(riskRuns)
      .values({ eventId, day, takenAt, isLate: false, ruleVersion: 1, launchDate: '2026-10-01' })
    await tx.insert(riskSnapshots).values({
      ...{ eventId, day, teamId, percent: 34, lastLoginAt: takenAt, hasTaskActivity: true },
      ...{ overdue: 2, dueSoon: 1, pending: 4, complete: 3 },
    })
  })
}
