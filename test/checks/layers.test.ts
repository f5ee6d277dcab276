import { describe, expect, it } from 'vitest'
import { checkImports } from '../../scripts/check-imports.js'
import { type Files, treeWith } from './sound-tree.ts'

type Violation = { rule: string; files: Files; names: string; says: string }

const tasks = 'src/features/tasks/tasks'
const submissions = 'src/features/submissions/submissions'

/** Who imports whom, and who touches which table. */
const violations: Violation[] = [
  {
    rule: 'routes do not touch the database',
    files: { [`${submissions}/server/routes.ts`]: `export { db } from '#database/client.ts'\n` },
    names: `${submissions}/server/routes.ts`,
    says: 'only-four-files-touch-the-database',
  },
  {
    rule: 'a policy writes no SQL',
    files: { [`${submissions}/server/policy.ts`]: `export { sql } from 'drizzle-orm'\n` },
    names: `${submissions}/server/policy.ts`,
    says: 'only-four-files-touch-the-database',
  },
  {
    rule: 'a command does not know the tables of another feature',
    files: {
      [`${submissions}/server/commands/planted.ts`]: `export { tasks } from '#features/tasks/tasks/server/tables.ts'\n`,
    },
    names: `${submissions}/server/commands/planted.ts`,
    says: 'tables-of-others-are-only-read',
  },
  {
    rule: 'a query that reads the tables of another feature does not write them',
    files: {
      [`${submissions}/server/queries/planted.ts`]: `import { tasks } from '#features/tasks/tasks/server/tables.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'

export const forget = (scope: EventScope) => inEvent(scope).db.delete(tasks)
`,
    },
    names: `${submissions}/server/queries/planted.ts`,
    says: 'writes the table tasks of tasks/tasks',
  },
  {
    rule: 'platform/ does not know the tables',
    files: {
      'src/platform/http/planted.ts': `export { tasks } from '#features/tasks/tasks/server/tables.ts'\n`,
    },
    names: 'src/platform/http/planted.ts',
    says: 'tables-belong-to-features',
  },
  {
    rule: 'platform/ knows of database/ the client alone',
    files: {
      'src/database/migrate.ts': 'export const migrate = 1\n',
      'src/platform/http/planted.ts': `export { migrate } from '#database/migrate.ts'\n`,
    },
    names: 'src/platform/http/planted.ts',
    says: 'platform-uses-the-client-of-the-database',
  },
  {
    rule: 'database/ knows no feature',
    files: {
      'src/database/planted.ts': `export { taskState } from '#features/tasks/tasks/domain/state.ts'\n`,
    },
    names: 'src/database/planted.ts',
    says: 'database-knows-nothing-above-it',
  },
  {
    rule: 'an area stands only on those before it',
    files: {
      [`${submissions}/domain/state.ts`]: `export const state = 'open'\n`,
      [`${tasks}/server/policy.ts`]: `export { state } from '#features/submissions/submissions/domain/state.ts'\n`,
    },
    names: `${tasks}/server/policy.ts → ${submissions}/domain/state.ts`,
    says: 'upward: tasks stands below submissions',
  },
  {
    rule: 'a foreign key that points upwards is an upward edge',
    files: {
      [`${submissions}/server/tables.ts`]: `export { text as submissions } from 'drizzle-orm/pg-core'\n`,
      [`${tasks}/server/tables.ts`]: `import { pgTable, text } from 'drizzle-orm/pg-core'
import { submissions } from '#features/submissions/submissions/server/tables.ts'
import type { TaskState } from '../domain/state.ts'

export const tasks = pgTable('tasks', {
  id: text().primaryKey(),
  state: text().$type<TaskState>(),
  sent: text().references(() => submissions),
})
`,
    },
    names: `${tasks}/server/tables.ts → ${submissions}/server/tables.ts`,
    says: 'upward: tasks stands below submissions',
  },
  {
    rule: 'there are no areas but those of the architecture',
    files: { 'src/features/extras/badges/domain/planted.ts': 'export const badge = 1\n' },
    names: 'src/features/extras/badges/domain/planted.ts',
    says: 'there is no area “extras”',
  },
  {
    rule: 'no cycle between nouns of one area, where no files form one',
    files: {
      'src/features/tasks/approvals/domain/state.ts': `export { taskState } from '#features/tasks/tasks/domain/state.ts'\n`,
      'src/features/tasks/approvals/domain/words.ts': `export const words = 'Approved'\n`,
      [`${tasks}/server/policy.ts`]: `export { words } from '#features/tasks/approvals/domain/words.ts'\n`,
    },
    names: `${tasks}/server/policy.ts → src/features/tasks/approvals/domain/words.ts`,
    says: 'cycle between features tasks/approvals, tasks/tasks',
  },
  {
    rule: 'no cycle through a third noun',
    files: {
      'src/features/tasks/approvals/domain/state.ts': `export { size } from '#features/tasks/comments/domain/size.ts'\n`,
      'src/features/tasks/comments/domain/size.ts': `export { taskState as size } from '#features/tasks/tasks/domain/state.ts'\n`,
      [`${tasks}/server/policy.ts`]: `export { size } from '#features/tasks/approvals/domain/state.ts'\n`,
    },
    names: `${tasks}/server/policy.ts → src/features/tasks/approvals/domain/state.ts`,
    says: 'cycle between features tasks/approvals, tasks/comments, tasks/tasks',
  },
]

describe('layers', () => {
  it.each(violations)('$rule', async ({ files, names, says }) => {
    const { problems } = await checkImports(await treeWith(files))
    expect(problems.filter((problem) => problem.includes(names) && problem.includes(says))).toHaveLength(1)
  })
})
