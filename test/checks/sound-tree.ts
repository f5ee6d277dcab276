import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

export const repository = fileURLToPath(new URL('../../', import.meta.url))

/** Path below the root → text. */
export type Files = Record<string, string>

const checkSettings = [
  '.dependency-cruiser.cjs',
  'biome.json',
  'knip.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.pure.json',
  'tsconfig.server.json',
  'tsconfig.tests.json',
  'tsconfig.web.json',
]

const packagesUsed = {
  dependencies: ['@orpc/contract', 'drizzle-orm', 'pg', 'react', 'uuid', 'zod'],
  devDependencies: ['@types/node', '@types/pg', '@types/react', 'vite', 'vitest'],
}

/** Two features, one of them with a sub-noun, and a little of everything they may use. All checks pass on it. */
const soundFiles: Files = {
  '.gitignore': 'node_modules\n',
  'src/kit/ids/new-id.ts': `import { v7 } from 'uuid'

export function newId(): string {
  return v7()
}
`,
  'src/kit/contract/endpoint.ts': `import { oc } from '@orpc/contract'

export function endpoint(path: \`/\${string}\`) {
  return oc.route({ path })
}
`,
  'src/ui/controls/badge.tsx': `export function Badge({ label }: { label: string }) {
  return <span>{label}</span>
}
`,
  'src/platform/tenancy/scope.ts': `import { db } from '#database/client.ts'

export type EventScope = { eventId: string }

export function inEvent({ eventId }: EventScope) {
  return { eventId, db }
}
`,
  'src/database/client.ts': `import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'

export const db = drizzle(new Pool())
`,
  'src/features/tasks/tasks/server/tables.ts': `import { pgTable, text } from 'drizzle-orm/pg-core'
import type { TaskState } from '../domain/state.ts'

export const tasks = pgTable('tasks', { id: text().primaryKey(), state: text().$type<TaskState>() })
`,
  'src/features/tasks/tasks/domain/state.ts': `import { z } from 'zod'

export const taskState = z.enum(['open', 'complete'])
export type TaskState = z.infer<typeof taskState>
`,
  'src/features/tasks/tasks/domain/state.test.ts': `import { expect, it } from 'vitest'
import { taskState } from './state.ts'

it('knows an open task', () => {
  expect(taskState.parse('open')).toBe('open')
})
`,
  'src/features/tasks/tasks/contract.ts': `import { endpoint } from '#kit/contract/endpoint.ts'
import { taskState } from './domain/state.ts'

export const readTask = endpoint('/tasks/{id}').output(taskState)
`,
  'src/features/tasks/tasks/server/queries.ts': `import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { tasks } from './tables.ts'

export function allTasks(scope: EventScope) {
  return inEvent(scope).db.select().from(tasks)
}
`,
  'src/features/tasks/tasks/server/commands.ts': `import { newId } from '#kit/ids/new-id.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { tasks } from './tables.ts'

export async function addTask(scope: EventScope) {
  await inEvent(scope).db.insert(tasks).values({ id: newId(), state: 'open' })
}
`,
  'src/features/tasks/tasks/server/routes.ts': `import type { EventScope } from '#platform/tenancy/scope.ts'
import { readTask } from '../contract.ts'
import { allTasks } from './queries.ts'

export const routes = { readTask, handle: (scope: EventScope) => allTasks(scope) }
`,
  'src/features/tasks/tasks/web/embeds/task-link.tsx': `import { Badge } from '#ui/controls/badge.tsx'

export function TaskLink({ title }: { title: string }) {
  return <Badge label={title} />
}
`,
  'src/features/submissions/submissions/confirmations/domain/choice.ts': `export function chooseFirst(names: string[]): string | undefined {
  return names[0]
}
`,
  'src/features/submissions/submissions/server/commands/submit.ts': `import { addTask } from '#features/tasks/tasks/server/commands.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'

export async function submitForm(scope: EventScope) {
  await addTask(scope)
}
`,
  'src/features/submissions/submissions/web/screens/form-screen.tsx': `import { useState } from 'react'
import { TaskLink } from '#features/tasks/tasks/web/embeds/task-link.tsx'
import { chooseFirst } from '../../confirmations/domain/choice.ts'

export function FormScreen() {
  const [title] = useState(() => chooseFirst(['Thank you']) ?? '')
  return <TaskLink title={title} />
}
`,
  'src/app/server.ts': `import { submitForm } from '#features/submissions/submissions/server/commands/submit.ts'
import { routes } from '#features/tasks/tasks/server/routes.ts'

await submitForm({ eventId: '1' })
await routes.handle({ eventId: '1' })
`,
  'src/app/web/main.tsx': `import { FormScreen } from '#features/submissions/submissions/web/screens/form-screen.tsx'

document.title = FormScreen.name
`,
}

/**
 * Copies the sound tree, with `planted` on top, to a temporary folder that is removed after the test. It has the
 * project's own settings of the checks, and its installed packages.
 */
export async function treeWith(planted: Files = {}): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'eventflow-checks-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
  await Promise.all(checkSettings.map((name) => cp(join(repository, name), join(root, name))))
  const files = { 'package.json': await packageJson(), ...soundFiles, ...planted }
  await Promise.all(
    Object.entries(files).map(async ([path, text]) => {
      await mkdir(dirname(join(root, path)), { recursive: true })
      await writeFile(join(root, path), text)
    }),
  )
  return root
}

/** The project's package.json, with only the packages that the sound tree uses. */
async function packageJson(): Promise<string> {
  const whole: Record<'dependencies' | 'devDependencies', Record<string, string>> & { imports: object } =
    JSON.parse(await readFile(join(repository, 'package.json'), 'utf8'))
  const pick = (kind: keyof typeof packagesUsed) =>
    Object.fromEntries(packagesUsed[kind].map((name) => [name, whole[kind][name]]))
  return `${JSON.stringify(
    {
      name: 'sound-tree',
      private: true,
      type: 'module',
      imports: whole.imports,
      dependencies: pick('dependencies'),
      devDependencies: pick('devDependencies'),
    },
    null,
    2,
  )}\n`
}
