// Which teams have still to do a task, and, with the name of a team, that it need not do it.
//
//   EVENTFLOW_URL=https://portal.example.com/e/my-event EVENTFLOW_TOKEN=evf_… \
//     node example.mjs "Order power and internet" ["Gullwing Boats"]
const { EVENTFLOW_URL, EVENTFLOW_TOKEN } = process.env
const [, , taskTitle, teamName] = process.argv
if (!EVENTFLOW_URL || !EVENTFLOW_TOKEN || !taskTitle)
  throw new Error('Set EVENTFLOW_URL and EVENTFLOW_TOKEN, and name a task.')

const say = (line) => process.stdout.write(`${line}\n`)

async function call(path, { method = 'GET', body } = {}) {
  const answer = await fetch(`${EVENTFLOW_URL}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${EVENTFLOW_TOKEN}`,
      accept: 'application/json, application/problem+json',
      'content-type': 'application/json',
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const read = await answer.json()
  if (!answer.ok) throw new Error(`${read.status} ${read.title}: ${read.detail}`)
  return read
}

async function* allOf(path) {
  for (let cursor = 'start'; cursor !== null; ) {
    const { items, nextCursor } = await call(`${path}?cursor=${encodeURIComponent(cursor)}`)
    yield* items
    cursor = nextCursor
  }
}

const { items: tasks } = await call(`/admin/reports/tasks?search=${encodeURIComponent(taskTitle)}`)
const task = tasks.find(({ title }) => title === taskTitle)
if (!task) throw new Error(`There is no task “${taskTitle}”.`)
for await (const { id, name, state, revision } of allOf(`/admin/reports/tasks/${task.id}/teams`)) {
  if (state !== 'complete' && state !== 'notApplicable') say(`${name}: ${state}`)
  if (name !== teamName) continue
  const body = { status: 'notApplicable', revision }
  await call(`/admin/tasks/${task.id}/teams/${id}/status`, { method: 'PUT', body })
  say(`${name}: set to not applicable`)
}
