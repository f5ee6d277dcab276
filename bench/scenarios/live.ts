import { readFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { findOrCreateAccount } from '#features/people/accounts/server/commands.ts'
import { addMember } from '#features/people/members/server/commands/parts.ts'
import { taskInput } from '#features/tasks/tasks/domain/schema.ts'
import { updateTask } from '#features/tasks/tasks/server/commands/tasks.ts'
import { system } from '#platform/permissions/actor.ts'
import { plantEvent, type Scale, settle } from '../datasets/largest.ts'
import { type Measure, median } from '../measure.ts'
import { type BenchPortal, sessionOf, withPortal } from '../portal.ts'

const STREAMS = 2_000
const SCALE: Scale = { teams: 500, members: STREAMS, tasks: 40, forms: 1, submissions: 0, pages: 20 }
const ORGANISERS = 10
/** One a team, so that each is heard by another four. */
const CHANGES = 100
/** As browsers gather hints (`refetch-on-hints`). */
const GATHER_MILLISECONDS = 50
/** After this time, a hint that has not come is lost. */
const PATIENCE_MILLISECONDS = 20_000

/**
 * 2,000 open streams over HTTP, one a person, and a change that concerns a team, then one that concerns everybody:
 * what the server keeps for them, when it has told those who are concerned, when these have fetched it, and that nobody
 * else fetches anything.
 */
export function run(): Promise<Measure[]> {
  return withPortal(async (portal) => {
    const scope = await plantEvent(portal.services, 'largest', SCALE)
    await settle(portal.services)
    const people = await signInAll(portal, scope)
    await fetchAs(portal, people[0], '/tasks')
    const before = memoryOf(portal.pid)
    const streams = await Promise.all(people.map((person) => openStream(portal, person)))
    await delay(2_000)
    const memory = memoryOf(portal.pid) - before

    const ofTeams = await changesOfTeams(portal, streams)
    const ofAll = await changeForAll(portal, scope, streams)
    for (const stream of streams) stream.close()
    return [
      {
        name: `live: memory of a stream, ${streams.length} open`,
        unit: 'KB',
        value: memory / streams.length,
        atMost: 150,
      },
      { name: 'live: a team’s change is told, p95', unit: 'ms', value: p95(ofTeams.told), atMost: 1_000 },
      {
        name: 'live: a team’s change is on screen, p95',
        unit: 'ms',
        value: p95(ofTeams.shown),
        atMost: 1_000,
      },
      {
        name: 'live: hints to others than the team and organisers',
        unit: 'hints',
        value: ofTeams.others,
        atMost: 0,
      },
      { name: 'live: hints lost', unit: 'hints', value: ofTeams.lost + ofAll.lost, atMost: 0 },
      { name: 'live: a change for all is told, p95', unit: 'ms', value: p95(ofAll.told), atMost: 1_000 },
      { name: 'live: a change for all is on screen, median', unit: 'ms', value: median(ofAll.shown) },
      { name: 'live: a change for all is on screen, p95', unit: 'ms', value: p95(ofAll.shown) },
      { name: 'live: fetches for a change for all', unit: 'fetches', value: ofAll.shown.length },
    ]
  })
}

type Person = { teamId: string | null; cookie: string }
type Hint = { topics: string[]; spread: number }
type Stream = { person: Person; onHint: (hint: Hint) => void; close: () => void }
type Scope = Awaited<ReturnType<typeof plantEvent>>

/** Everyone of the teams, and some organisers. */
async function signInAll(portal: BenchPortal, scope: Scope): Promise<Person[]> {
  const { services } = portal
  const { rows } = await services.database.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('eventflow.event_id', ${scope.eventId}, true)`)
    return tx.execute<{ accountId: string; teamId: string }>(
      sql`select account_id as "accountId", team_id as "teamId" from members order by id`,
    )
  })
  const people: Person[] = []
  for (const { accountId, teamId } of rows)
    people.push({ teamId, cookie: await sessionOf(portal, accountId) })
  for (let number = 1; number <= ORGANISERS; number += 1) {
    const account = await findOrCreateAccount(services, {
      ...{ email: `organiser${number}@largest.example`, name: 'Ada Hart', isStaff: false },
    })
    await addMember(scope, system, {
      ...{ accountId: account.id, firstName: 'Ada', surname: 'Hart', level: 'moderator', teamId: null },
      ...{ isTeamOwner: false, isOpen: true },
    })
    people.push({ teamId: null, cookie: await sessionOf(portal, account.id) })
  }
  return people
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

/** Resolves when the server has greeted it. */
function openStream({ url }: BenchPortal, person: Person): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const stream: Stream = { person, onHint: () => {}, close: () => asked.destroy() }
    const asked = get(
      `${url}/e/largest/api/live`,
      { agent, headers: { cookie: person.cookie } },
      (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`A stream was refused: ${answer.statusCode}`))
        answer.once('data', () => resolve(stream))
        readMessages(answer, (hint) => stream.onHint(hint))
      },
    )
    asked.on('error', reject)
  })
}

function readMessages(answer: IncomingMessage, hear: (hint: Hint) => void) {
  let text = ''
  answer.setEncoding('utf8').on('data', (part: string) => {
    text += part
    const messages = text.split('\n\n')
    text = messages.pop() ?? ''
    for (const message of messages) {
      if (!message.includes('"topics"')) continue
      hear(JSON.parse(message.replace(/^data: /, '')) as Hint)
    }
  })
}

/** One task of one team after another, while 2,000 people look at their tasks, and organisers at the report. */
async function changesOfTeams(portal: BenchPortal, streams: readonly Stream[]) {
  const told: number[] = []
  const shown: number[] = []
  const changing = streams.filter(({ person }) => person.teamId !== null).slice(0, CHANGES)
  let [others, lost] = [0, 0]
  for (const { person } of changing) {
    const taskId = await openTaskOf(portal, person)
    const isConcerned = ({ teamId }: Person) => teamId === null || teamId === person.teamId
    const heard = hearing(portal, streams, (one) => {
      if (!isConcerned(one)) others += 1
      return isConcerned(one)
    })
    const began = performance.now()
    await fetchAs(portal, person, `/tasks/${taskId}/completion`, {})
    const expected = streams.filter((stream) => isConcerned(stream.person)).length
    const times = await heard(expected, began)
    told.push(...times.told)
    shown.push(...times.shown)
    lost += expected - times.told.length
  }
  return { told, shown, others, lost }
}

/** An organiser saves a task that everybody sees. */
async function changeForAll(portal: BenchPortal, scope: Scope, streams: readonly Stream[]) {
  const { items } = (await fetchAs(portal, streams.at(-1)?.person, '/admin/tasks')) as {
    items: { id: string; version: number }[]
  }
  const [row] = items
  const heard = hearing(portal, streams, () => true)
  const began = performance.now()
  const saved = await updateTask(scope, system, {
    ...{ taskId: row?.id ?? '', version: row?.version ?? 0 },
    task: taskInput.parse({ title: 'Renamed' }),
  })
  if (!saved.ok) throw new Error('The task was not saved.')
  const times = await heard(streams.length, began)
  return { ...times, lost: streams.length - times.told.length }
}

/**
 * Listens to every stream. Who hears of tasks asks for them as a browser does, at a moment within the spread.
 * @param counts called for each hint; only those that it says yes to are timed
 */
function hearing(portal: BenchPortal, streams: readonly Stream[], counts: (person: Person) => boolean) {
  const arrived: number[] = []
  const fetched: Promise<number>[] = []
  for (const stream of streams) {
    stream.onHint = ({ topics, spread }) => {
      const at = performance.now()
      if (!topics.some((topic) => topic === 'tasks' || topic === 'taskProgress') || !counts(stream.person))
        return
      arrived.push(at)
      const path = stream.person.teamId === null ? '/admin/reports/overview' : '/tasks'
      const wait = GATHER_MILLISECONDS + Math.random() * spread
      fetched.push(
        delay(wait)
          .then(() => fetchAs(portal, stream.person, path))
          .then(() => performance.now()),
      )
    }
  }
  return async (expected: number, began: number) => {
    const patience = performance.now() + PATIENCE_MILLISECONDS
    while (arrived.length < expected && performance.now() < patience) await delay(5)
    const shown = await Promise.all(fetched)
    return { told: arrived.map((at) => at - began), shown: shown.map((at) => at - began) }
  }
}

async function openTaskOf(portal: BenchPortal, person: Person): Promise<string> {
  const tasks = (await fetchAs(portal, person, '/tasks')) as {
    id: string
    type: string
    can: { complete: boolean }
  }[]
  const open = tasks.find(({ type, can }) => type === 'task' && can.complete)
  if (!open) throw new Error('The team has no task left to complete.')
  return open.id
}

/** Asks as somebody's browser does; with a body, posts it. */
function fetchAs(
  { url }: BenchPortal,
  person: Person | undefined,
  path: string,
  body?: object,
): Promise<unknown> {
  const headers = { cookie: person?.cookie ?? '', origin: url, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const options = { agent, headers, method: body ? 'POST' : 'GET' }
    const asked = request(`${url}/e/largest/api${path}`, options, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      answer.on('end', () => {
        if (answer.statusCode === 200 || answer.statusCode === 204) return resolve(text && JSON.parse(text))
        reject(new Error(`${path} answered ${answer.statusCode}: ${text}`))
      })
    })
    asked.on('error', reject)
    asked.end(body ? JSON.stringify(body) : undefined)
  })
}

/** Resident memory of a process, in KB. */
function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes)
}

function p95(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0
}

if (import.meta.main) console.table(await run())
