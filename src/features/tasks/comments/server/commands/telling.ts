import { and, eq, sql } from 'drizzle-orm'
import { addressOf } from '#addresses/address.ts'
import { queueEmails } from '#features/event/emails/server/commands.ts'
import { allSettings, appUrlOfEvent, eventById } from '#features/event/events/server/queries.ts'
import { mailablePerson } from '#features/people/members/server/queries/mailable.ts'
import { countApprovals } from '#features/tasks/approvals/server/queries.ts'
import { addDays, atTime, calendarDay } from '#kit/dates/zone.ts'
import { newId } from '#kit/ids/new-id.ts'
import { countOf } from '#kit/text/list-words.ts'
import { excerptOf } from '#kit/text/plain-words.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { DIGEST_HOUR, GATHERING_SECONDS, stillNew, toldOf } from '../../domain/telling.ts'
import { digestForOrganisers, tellOfComments } from '../jobs.ts'
import { isOrganiserSide, mayJoin } from '../policy.ts'
import { countWaiting, type TeamTaskKey } from '../queries/conversations.ts'
import { answeringPeople, gatheredComments, gatheringForSending, involvedIn } from '../queries/telling.ts'
import { commentGatherings, comments } from '../tables.ts'

type News = { conversation: TeamTaskKey & { id: string }; commentId: string; isOrganiser: boolean }

/** Notes, in the transaction of a comment, who is to hear of it, and when. */
export async function tellLater(event: EventTransaction, { conversation, commentId, isOrganiser }: News) {
  const [written] = await event.tx
    .select({ authorId: comments.createdBy, mentioned: comments.mentions })
    .from(comments)
    .where(and(eq(comments.eventId, event.eventId), eq(comments.id, commentId)))
  if (!written) return
  const { authorId, mentioned } = written
  const involved = await involvedIn(event, conversation)
  // In one order, so that two comments that concern the same people never wait for each other.
  for (const memberId of toldOf({ authorId: authorId ?? '', mentioned, ...involved }))
    await gather(event, memberId, commentId)
  if (!isOrganiser) await digestLater(event)
}

async function gather(event: EventTransaction, memberId: string, commentId: string) {
  const { tx, eventId, services } = event
  const [gathered] = await tx
    .insert(commentGatherings)
    .values({ eventId, memberId, id: newId(), commentIds: [commentId] })
    .onConflictDoUpdate({
      target: [commentGatherings.eventId, commentGatherings.memberId],
      set: { commentIds: sql`array_append(${commentGatherings.commentIds}, ${commentId})` },
    })
    .returning({ id: commentGatherings.id })
  if (!gathered) return
  const data = { memberId, gatheringId: gathered.id }
  await services.jobs.enqueue(event, tellOfComments, data, {
    ...{ key: gathered.id, delaySeconds: GATHERING_SECONDS },
  })
}

/** The next morning of the event; one job a day, however much teams write and hand in. */
export async function digestLater(event: EventTransaction) {
  const { event: settings } = await allSettings(event)
  const now = event.services.clock.now()
  const morningOf = (day: string) =>
    atTime(day, `${String(DIGEST_HOUR).padStart(2, '0')}:00`, settings.timeZone)
  const today = calendarDay(now, settings.timeZone)
  const day = morningOf(today) > now ? today : addDays(today, 1)
  const delaySeconds = Math.ceil((morningOf(day).getTime() - now.getTime()) / 1000)
  await event.services.jobs.enqueue(
    event,
    digestForOrganisers,
    { day },
    { key: `digest/${day}`, delaySeconds },
  )
}

/** Writes one mail of all that was gathered for a person and is still new to them; a second run finds nothing. */
export function mailOfComments(
  scope: EventScope,
  { memberId, gatheringId }: { memberId: string; gatheringId: string },
): Promise<void> {
  return inEvent(scope, async (event) => {
    const gathered = await gatheringForSending(event, memberId)
    if (gathered?.id !== gatheringId) return
    await event.tx
      .delete(commentGatherings)
      .where(and(eq(commentGatherings.eventId, event.eventId), eq(commentGatherings.memberId, memberId)))
    const person = await mailablePerson(event, memberId)
    // Whoever has left, or changed teams meanwhile, hears nothing; neither does anybody of a closed event.
    if (!person || !(await isOpen(event))) return
    const rows = (await gatheredComments(event, { memberId, commentIds: gathered.commentIds })).filter(
      (row) => mayJoin(person, row) && (!row.isMuted || row.mentions.includes(memberId)),
    )
    const news = rows.flatMap((row) =>
      stillNew([{ ...row, isGone: false, isOwn: row.createdBy === memberId }], row.readUpTo),
    )
    const [first] = news
    if (!first) return
    const taskIds = new Set(news.map(({ taskId, teamId }) => `${taskId}/${teamId}`))
    const path = isOrganiserSide(person)
      ? '/admin/conversations'
      : taskIds.size === 1
        ? addressOf('/tasks/{taskId}', { taskId: first.taskId })
        : '/tasks'
    await queueEmails(event, [
      {
        ...{ type: 'commentNotification', to: person.email, memberId, aboutId: gatheringId },
        team: { id: first.teamId, name: first.teamName },
        sendKey: `commentNotification:${gatheringId}`,
        variables: {
          firstName: person.firstName,
          teamName: first.teamName,
          summary: summaryOf(news.length, [...new Set(news.map(({ taskTitle }) => taskTitle))]),
          comments: news.map(lineOf).join('\n\n'),
          commentsUrl: `${await appUrlOfEvent(event)}${path}`,
        },
      },
    ])
  })
}

/** One mail a day to each who may answer; none while nothing waits. */
export function mailDigest(scope: EventScope): Promise<void> {
  return inEvent(scope, async (event) => {
    const [{ waiting }, approvals] = [await countWaiting(event), await countApprovals(event)]
    if ((waiting === 0 && approvals.waiting === 0) || !(await isOpen(event))) return
    const people = await answeringPeople(event)
    const appUrl = await appUrlOfEvent(event)
    const { event: settings } = await allSettings(event)
    const today = calendarDay(event.services.clock.now(), settings.timeZone)
    await queueEmails(
      event,
      people.map(({ id, firstName, email }) => ({
        ...{ type: 'conversationsWaiting', to: email, memberId: id },
        // Of this day, whenever the job was to run: after a long stop several mornings come at once.
        sendKey: `conversationsWaiting:${today}:${id}`,
        variables: {
          firstName,
          summary: digestInWords(waiting, approvals.waiting, settings.locale),
          conversations: countOf(waiting, 'conversation', 'conversations', settings.locale),
          approvals: countOf(approvals.waiting, 'task', 'tasks', settings.locale),
          conversationsUrl: `${appUrl}${waiting > 0 ? '/admin/conversations' : '/admin/approvals'}`,
        },
      })),
    )
  })
}

/** What waits, without what does not. */
function digestInWords(conversations: number, approvals: number, locale: string): string {
  const waiting = countOf(conversations, 'conversation', 'conversations', locale)
  if (approvals === 0) return `${waiting} waiting for an answer`
  const awaiting = `${countOf(approvals, 'task', 'tasks', locale)} awaiting approval`
  return conversations === 0 ? awaiting : `${waiting} waiting for an answer and ${awaiting}`
}

async function isOpen({ services, eventId }: EventTransaction): Promise<boolean> {
  return (await eventById(services, eventId))?.state === 'open'
}

type Line = { authorName: string; isOrganiser: boolean; taskTitle: string; text: string }

function lineOf({ authorName, isOrganiser, taskTitle, text }: Line): string {
  const by = isOrganiser ? `${authorName}, organiser` : authorName
  return `${by}, on “${taskTitle}”: ${excerptOf(text) || 'added a file'}`
}

function summaryOf(count: number, titles: readonly string[]): string {
  const [only] = titles
  const on = titles.length === 1 ? `“${only}”` : countOf(titles.length, 'task', 'tasks')
  return `${countOf(count, 'new comment', 'new comments')} on ${on}`
}
