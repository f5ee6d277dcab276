import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkImports } from '../../scripts/check-imports.js'
import { runCheck } from './run-check.ts'
import { type Files, repository, treeWith } from './sound-tree.ts'

type Violation = {
  rule: string
  files: Files
  /** The file that must be named. */
  names: string
  /** The name of the rule, or the words of the message. */
  says: string
}

const domain = 'src/features/tasks/tasks/domain/planted.ts'
const screen = 'src/features/tasks/tasks/web/screens/planted.tsx'

const violations: Violation[] = [
  {
    rule: '1: domain/ imports no package but zod',
    files: { [domain]: `export { useState } from 'react'\n` },
    names: domain,
    says: 'pure-imports-only-pure',
  },
  {
    rule: '1: domain/ imports no Node module',
    files: { [domain]: `export { join } from 'node:path'\n` },
    names: domain,
    says: 'pure-imports-only-pure',
  },
  {
    rule: '1: contract.ts imports no server',
    files: {
      'src/features/submissions/submissions/contract.ts': `export type { EventScope } from '#platform/tenancy/scope.ts'\n`,
    },
    names: 'src/features/submissions/submissions/contract.ts',
    says: 'pure-imports-only-pure',
  },
  {
    rule: '1: the domain/ of a sub-noun is as pure',
    files: {
      'src/features/submissions/submissions/confirmations/domain/planted.ts': `export { db } from '#database/client.ts'\n`,
    },
    names: 'src/features/submissions/submissions/confirmations/domain/planted.ts',
    says: 'pure-imports-only-pure',
  },
  {
    rule: '1: kit/ imports no package but zod',
    files: { 'src/kit/text/planted.ts': `export { useState } from 'react'\n` },
    names: 'src/kit/text/planted.ts',
    says: 'kit-imports-only-kit',
  },
  {
    rule: '1: ids are made in kit/ids',
    files: { 'src/platform/http/planted.ts': `export { v7 } from 'uuid'\n` },
    names: 'src/platform/http/planted.ts',
    says: 'uuid-only-in-kit-ids',
  },
  {
    rule: '1: decimals are reckoned in kit/money',
    files: {
      'src/features/tasks/tasks/server/commands/planted.ts': `export { default as Big } from 'big.js'\n`,
    },
    names: 'src/features/tasks/tasks/server/commands/planted.ts',
    says: 'decimals-only-in-kit-money',
  },
  {
    rule: '1: procedures are built by kit/contract',
    files: { 'src/features/submissions/submissions/contract.ts': `export { oc } from '@orpc/contract'\n` },
    names: 'src/features/submissions/submissions/contract.ts',
    says: 'contract-builder-only-in-kit-contract',
  },
  {
    rule: '2: a screen never reaches server/',
    files: { [screen]: `export { allTasks } from '../../server/queries.ts'\n` },
    names: screen,
    says: 'browser-never-reaches-server',
  },
  {
    rule: '2: not even for a type',
    files: {
      [screen]: `import type { EventScope } from '#platform/tenancy/scope.ts'\n\nexport type S = EventScope\n`,
    },
    names: screen,
    says: 'browser-never-reaches-server',
  },
  {
    rule: '2: nor by a lazy import',
    files: { [screen]: `export const load = () => import('#database/client.ts')\n` },
    names: screen,
    says: 'browser-never-reaches-server',
  },
  {
    rule: '2: ui/ never reaches platform/',
    files: { 'src/ui/controls/planted.ts': `export { inEvent } from '#platform/tenancy/scope.ts'\n` },
    names: 'src/ui/controls/planted.ts',
    says: 'browser-never-reaches-server',
  },
  {
    rule: '2: app/web/ never reaches the server side of app/',
    files: { 'src/app/web/planted.ts': `export * from '../server.ts'\n` },
    names: 'src/app/web/planted.ts',
    says: 'browser-never-reaches-server',
  },
  {
    rule: '2: a screen uses no server package',
    files: { [screen]: `export { Pool } from 'pg'\n` },
    names: screen,
    says: 'browser-uses-no-server-package',
  },
  {
    rule: '2: a screen uses no Node module',
    files: { [screen]: `export { readFile } from 'node:fs/promises'\n` },
    names: screen,
    says: 'browser-uses-no-node-module',
  },
  {
    rule: '2: the server never reaches web/',
    files: {
      'src/features/tasks/tasks/server/present.ts': `export { TaskLink } from '../web/embeds/task-link.tsx'\n`,
    },
    names: 'src/features/tasks/tasks/server/present.ts',
    says: 'server-never-reaches-browser',
  },
  {
    rule: '2: platform/ never reaches ui/',
    files: { 'src/platform/mail/planted.ts': `export { Badge } from '#ui/controls/badge.tsx'\n` },
    names: 'src/platform/mail/planted.ts',
    says: 'server-never-reaches-browser',
  },
  {
    rule: '2: the server uses no browser package',
    files: { 'src/platform/mail/planted.ts': `export { Button } from '@mantine/core'\n` },
    names: 'src/platform/mail/planted.ts',
    says: 'server-uses-no-browser-package',
  },
  {
    rule: '3: another feature’s routes are not a door',
    files: {
      'src/features/submissions/submissions/server/jobs.ts': `export { routes } from '#features/tasks/tasks/server/routes.ts'\n`,
    },
    names: 'src/features/submissions/submissions/server/jobs.ts',
    says: 'feature-to-feature-by-its-doors',
  },
  {
    rule: '3: another feature’s screens are not a door',
    files: {
      'src/features/tasks/tasks/web/components/row.tsx': 'export const row = 1\n',
      'src/features/submissions/submissions/web/components/planted.tsx': `export { row } from '#features/tasks/tasks/web/components/row.tsx'\n`,
    },
    names: 'src/features/submissions/submissions/web/components/planted.tsx',
    says: 'feature-to-feature-by-its-doors',
  },
  {
    rule: '5: ui/ knows no feature',
    files: {
      'src/ui/controls/planted.ts': `export { taskState } from '#features/tasks/tasks/domain/state.ts'\n`,
    },
    names: 'src/ui/controls/planted.ts',
    says: 'ui-knows-no-feature',
  },
  {
    rule: '5: platform/ knows no feature',
    files: {
      'src/platform/jobs/planted.ts': `export { taskState } from '#features/tasks/tasks/domain/state.ts'\n`,
    },
    names: 'src/platform/jobs/planted.ts',
    says: 'platform-knows-no-feature',
  },
  {
    rule: '5: kit/ knows no feature',
    files: {
      'src/kit/text/planted.ts': `export { taskState } from '#features/tasks/tasks/domain/state.ts'\n`,
    },
    names: 'src/kit/text/planted.ts',
    says: 'kit-imports-only-kit',
  },
  {
    rule: '5: the demo event goes through the doors of features',
    files: { 'src/demo/planted.ts': `export { routes } from '#features/tasks/tasks/server/routes.ts'\n` },
    names: 'src/demo/planted.ts',
    says: 'demo-uses-the-doors-of-features',
  },
  {
    rule: '4: a feature announces no topic of another',
    files: {
      'src/features/tasks/tasks/domain/topic.ts': `export const tasksTopic = 'tasks'\n`,
      'src/features/forms/forms/server/commands/planted.ts': `export { tasksTopic } from '#features/tasks/tasks/domain/topic.ts'\n`,
    },
    names: 'src/features/forms/forms/server/commands/planted.ts',
    says: 'topics-are-announced-by-their-own-feature',
  },
  {
    rule: '5: the product does not load the demo event',
    files: {
      'src/demo/event.ts': 'export const title = 1\n',
      'src/platform/http/planted.ts': `export { title } from '#demo/event.ts'\n`,
    },
    names: 'src/platform/http/planted.ts',
    says: 'only-app-and-tools-load-the-demo',
  },
  {
    rule: '5: nothing imports app/',
    files: { 'src/platform/http/planted.ts': `export * from '#app/server.ts'\n` },
    names: 'src/platform/http/planted.ts',
    says: 'nothing-imports-app',
  },
  {
    rule: 'the product imports no tests',
    files: {
      'test/clock.ts': 'export const now = 1\n',
      'src/platform/http/planted.ts': `export { now } from '#test/clock.ts'\n`,
    },
    names: 'src/platform/http/planted.ts',
    says: 'product-never-imports-tests-or-tools',
  },
  {
    rule: 'the demo event imports only the factories of the tests',
    files: {
      'test/clock.ts': 'export const now = 1\n',
      'src/demo/planted.ts': `export { now } from '#test/clock.ts'\n`,
    },
    names: 'src/demo/planted.ts',
    says: 'demo-imports-only-factories-of-tests',
  },
  {
    rule: '6: no cycle between files, not even of types',
    files: {
      'src/kit/text/one.ts': `import type { Two } from './two.ts'\n\nexport type One = Two\n`,
      'src/kit/text/two.ts': `import type { One } from './one.ts'\n\nexport type Two = One\n`,
    },
    names: 'src/kit/text/one.ts',
    says: 'no-cycle-between-files',
  },
  {
    rule: '7: a relative path does not leave its feature',
    files: {
      'src/features/submissions/submissions/domain/planted.ts': `export { taskState } from '../../../tasks/tasks/domain/state.ts'\n`,
    },
    names: 'src/features/submissions/submissions/domain/planted.ts',
    says: 'between-features-by-alias',
  },
  {
    rule: '7: a relative path does not leave its top folder',
    files: { 'src/platform/http/planted.ts': `export { newId } from '../../kit/ids/new-id.ts'\n` },
    names: 'src/platform/http/planted.ts',
    says: 'between-folders-by-alias',
  },
  {
    rule: '7: tests reach src by alias',
    files: { 'test/planted.ts': `export { newId } from '../src/kit/ids/new-id.ts'\n` },
    names: 'test/planted.ts',
    says: 'tests-and-tools-by-alias',
  },
  {
    rule: '7: inside a feature a path is relative',
    files: { [domain]: `export { taskState } from '#features/tasks/tasks/domain/state.ts'\n` },
    names: domain,
    says: 'inside-a-feature-relative',
  },
  {
    rule: '7: no aliases in a tsconfig',
    files: { 'tsconfig.extra.json': '{ "compilerOptions": { "paths": { "@kit/*": ["./src/kit/*"] } } }\n' },
    names: 'tsconfig.extra.json',
    says: 'declares aliases',
  },
  {
    rule: '7: no aliases in a bundler’s settings',
    files: { 'vite.config.ts': `export default { resolve: { alias: { kit: './src/kit' } } }\n` },
    names: 'vite.config.ts',
    says: 'declares aliases',
  },
  {
    rule: 'every import resolves',
    files: { [domain]: `export { nothing } from './absent.ts'\n` },
    names: domain,
    says: 'every-import-resolves',
  },
  {
    rule: 'imports carry their extension',
    files: { [domain]: `export { taskState } from './state'\n` },
    names: domain,
    says: 'lacks the extension',
  },
  {
    rule: 'an import that the parser does not read is no way round',
    files: { [screen]: `export type Rows = Array<import('../../server/queries.ts').Row>\n` },
    names: screen,
    says: 'the check cannot see the import of ../../server/queries.ts',
  },
]

/** Without SWC, dependency-cruiser reads no TypeScript, finds 0 modules and reports success. */
const withoutSwc = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({
    resolve(name, context, next) {
      if (name.startsWith('@swc/core')) throw Object.assign(new Error('absent'), { code: 'ERR_MODULE_NOT_FOUND' })
      return next(name, context)
    },
  })
`)}`

describe('import rules', () => {
  it('pass on a sound tree', async () => {
    const { problems, modules } = await checkImports(await treeWith())
    expect(problems).toEqual([])
    expect(modules).toBe(18)
  })

  it.each(violations)('$rule', async ({ files, names, says }) => {
    const { problems } = await checkImports(await treeWith(files))
    expect(problems.filter((problem) => problem.includes(names) && problem.includes(says))).toHaveLength(1)
  })

  it('let a test arrange what its feature does not know', async () => {
    const files = {
      'src/features/submissions/submissions/server/routes.test.ts': `import { tasks } from '#features/tasks/tasks/server/tables.ts'\nimport { routes } from '#features/tasks/tasks/server/routes.ts'\n\nexport const both = [tasks, routes]\n`,
    }
    expect((await checkImports(await treeWith(files))).problems).toEqual([])
  })

  it('fail when the parser sees fewer modules than there are files', async () => {
    const script = join(repository, 'scripts/check-imports.js')
    const root = await treeWith()
    const { passed, output } = await runCheck(root, 'node', '--import', withoutSwc, script)
    expect(passed).toBe(false)
    expect(output).toContain('saw 0 modules, but the tree has 18 source files')
    expect(output).toContain('src/app/server.ts')
  })

  it('fail where there is nothing to check', async () => {
    const root = await treeWith()
    await rm(join(root, 'src'), { recursive: true })
    const { problems } = await checkImports(root)
    expect(problems).toEqual(['there is no source file to check: is this the root of the project?'])
  })

  it('end the command with a failure that names the file', async () => {
    const root = await treeWith({ [domain]: `export { useState } from 'react'\n` })
    const { passed, output } = await runCheck(repository, 'node', 'scripts/check-imports.js', root)
    expect(passed).toBe(false)
    expect(output).toContain(domain)
    expect(output).toContain('Imports: 1 problem.')
  })
})
