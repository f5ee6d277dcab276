import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import { letterOf } from '../../domain/marks.ts'
import type { TaskProgress } from '../../domain/transitions.ts'
import { countedMarks, wrongMarks } from '../queries/marks.ts'
import { teamsMarkedAt } from '../queries/removal.ts'
import type { TaskRecord } from '../queries/tasks.ts'
import { taskMarks, tasks } from '../tables.ts'

type Step = { task: Pick<TaskRecord, 'place'>; before: TaskProgress; after: TaskProgress }
type Letter = { place: number; letter: string }

/**
 * Keeps the team's marks up to date with steps it has taken; no statement where nothing that counts has changed. A task
 * without a place has been made by the version before, while that is being replaced: the recount gives it one. Here
 * that would wait for every team that is just beginning the task.
 */
export async function writeMarks(event: EventTransaction, teamId: string, steps: readonly Step[]) {
  const letters = steps.flatMap(({ task: { place }, before, after }): Letter[] => {
    const letter = letterOf(after)
    return place === null || letter === letterOf(before) ? [] : [{ place, letter }]
  })
  if (letters.length === 0) return
  const { tx, eventId } = event
  // Written into the text as it is now, and not as it was read: teams work on several tasks at once.
  await tx
    .insert(taskMarks)
    .values({ eventId, teamId, marks: withLetters(sql`''`, letters) })
    .onConflictDoUpdate({
      target: [taskMarks.eventId, taskMarks.teamId],
      set: { marks: withLetters(sql`${taskMarks.marks}`, letters) },
    })
}

/** The same for steps of many teams: a statement for each task and letter, and a thousand teams. */
export async function writeMarksOfTeams(
  event: EventTransaction,
  steps: readonly (Step & { teamId: string })[],
) {
  const { tx, eventId } = event
  const changed = steps.filter(
    ({ task, before, after }) => task.place !== null && letterOf(before) !== letterOf(after),
  )
  const alike = Map.groupBy(changed, ({ task, after }) => `${task.place}${letterOf(after)}`)
  for (const [first, ...others] of [...alike.values()]) {
    if (!first || first.task.place === null) continue
    const letters = [{ place: first.task.place, letter: letterOf(first.after) }]
    await tx
      .insert(taskMarks)
      .values(
        [first, ...others].map(({ teamId }) => ({ eventId, teamId, marks: withLetters(sql`''`, letters) })),
      )
      .onConflictDoUpdate({
        target: [taskMarks.eventId, taskMarks.teamId],
        set: { marks: withLetters(sql`${taskMarks.marks}`, letters) },
      })
  }
}

function withLetters(marks: SQL, letters: readonly Letter[]): SQL {
  const length = Math.max(...letters.map(({ place }) => place + 1))
  const longEnough = sql`rpad(${marks}, greatest(length(${marks}), ${length}::int), '-')`
  return letters.reduce(
    (text, { place, letter }) => sql`overlay(${text} placing ${letter} from ${place + 1}::int)`,
    longEnough,
  )
}

/** The place of a new task: the next one, which nobody else takes until this transaction ends. */
export async function takePlace(event: EventTransaction): Promise<SQL<number>> {
  await holdPlaces(event)
  return nextPlace(event.eventId)
}

/** Nobody takes a place until this transaction ends. */
export function holdPlaces(event: EventTransaction): Promise<void> {
  return takeTurn(event, 'places of tasks')
}

/** Takes the letters of tasks that are being deleted out of the marks of every team: the next task may get their place. */
export async function clearMarks(event: EventTransaction, places: readonly number[]): Promise<void> {
  const teamIds = await teamsMarkedAt(event, places)
  if (teamIds.length === 0) return
  const { tx, eventId } = event
  await tx
    .update(taskMarks)
    .set({
      marks: withLetters(
        sql`${taskMarks.marks}`,
        places.map((place) => ({ place, letter: '-' })),
      ),
    })
    .where(and(eq(taskMarks.eventId, eventId), inArray(taskMarks.teamId, teamIds)))
}

function nextPlace(eventId: string): SQL<number> {
  return sql`(select coalesce(max(placed.place) + 1, 0) from ${tasks} as placed where placed.event_id = ${eventId})`
}

/**
 * Compares the marks of an event with its statuses, and mends those that differ: after an update during which the
 * version before, which knows no marks, was still running.
 * @returns the number of teams whose marks were wrong
 */
export async function recountMarks(scope: EventScope): Promise<number> {
  await inEvent(scope, placeAll)
  const teamIds = await inEvent(scope, wrongMarks)
  for (const teamId of teamIds) await inEvent(scope, (event) => rewriteMarks(event, teamId))
  return teamIds.length
}

/** Gives every task a place that has none. */
async function placeAll(event: EventTransaction) {
  const { tx, eventId } = event
  const first = await takePlace(event)
  await tx.execute(sql`
    update ${tasks} set place = ${first} + numbered.number - 1
    from (
      select id, row_number() over (order by id) as number from ${tasks} where event_id = ${eventId} and place is null
    ) as numbered
    where ${tasks.eventId} = ${eventId} and ${tasks.id} = numbered.id`)
}

/** In two statements: what counts is read when nobody else can be writing the marks any more. */
async function rewriteMarks({ tx, eventId }: EventTransaction, teamId: string) {
  const team = and(eq(taskMarks.eventId, eventId), eq(taskMarks.teamId, teamId))
  await tx
    .insert(taskMarks)
    .values({ eventId, teamId, marks: '' })
    .onConflictDoUpdate({ target: [taskMarks.eventId, taskMarks.teamId], set: { teamId } })
  const counted = sql`coalesce((select marks from ${countedMarks({ eventId, teamId })} as counted), '')`
  await tx.update(taskMarks).set({ marks: counted }).where(team)
}
