import { describe, expect, it } from 'vitest'
import { runCheck } from './run-check.ts'
import { treeWith } from './sound-tree.ts'

const projects = ['pure', 'server', 'web', 'tests']

const violations = [
  {
    rule: 'kit/ knows no browser',
    project: 'pure',
    path: 'src/kit/text/planted.ts',
    text: 'export const title = document.title\n',
    says: `Cannot find name 'document'`,
  },
  {
    rule: 'domain/ knows no Node global',
    project: 'pure',
    path: 'src/features/tasks/tasks/domain/planted.ts',
    text: 'export const port = process.env\n',
    says: `Cannot find name 'process'`,
  },
  {
    rule: 'the domain/ of a sub-noun knows no Node module',
    project: 'pure',
    path: 'src/features/submissions/submissions/confirmations/domain/planted.ts',
    text: `export { join } from 'node:path'\n`,
    says: `Cannot find name 'node:path'`,
  },
  {
    rule: 'contract.ts knows no browser',
    project: 'pure',
    path: 'src/features/submissions/submissions/contract.ts',
    text: 'export const width = window.innerWidth\n',
    says: `Cannot find name 'window'`,
  },
  {
    rule: 'a contract that grew into a folder knows no browser',
    project: 'pure',
    path: 'src/features/submissions/submissions/contract/reading.ts',
    text: 'export const width = window.innerWidth\n',
    says: `Cannot find name 'window'`,
  },
  {
    rule: 'the server knows no browser',
    project: 'server',
    path: 'src/platform/http/planted.ts',
    text: 'export const title = document.title\n',
    says: `Cannot find name 'document'`,
  },
  {
    rule: 'a screen knows no Node module',
    project: 'web',
    path: 'src/features/tasks/tasks/web/screens/planted.tsx',
    text: `export { readFileSync } from 'node:fs'\n`,
    says: `Cannot find name 'node:fs'`,
  },
  {
    rule: 'a screen knows no Node global',
    project: 'web',
    path: 'src/features/tasks/tasks/web/screens/planted.tsx',
    text: 'export const cores = process.env\n',
    says: `Cannot find name 'process'`,
  },
  {
    rule: 'an index may be out of range',
    project: 'pure',
    path: 'src/kit/text/planted.ts',
    text: `export const length = (names: string[]): number => names[0].length\n`,
    says: `Object is possibly 'undefined'`,
  },
  {
    rule: 'only syntax that Node can strip',
    project: 'pure',
    path: 'src/kit/text/planted.ts',
    text: 'export enum Colour {\n  red,\n}\n',
    says: 'erasableSyntaxOnly',
  },
  {
    rule: 'tests of screens are compiled',
    project: 'tests',
    path: 'src/features/tasks/tasks/web/screens/planted.test.tsx',
    text: `export const wrong: number = 'text'\n`,
    says: `Type 'string' is not assignable to type 'number'`,
  },
  {
    rule: 'journeys are compiled',
    project: 'tests',
    path: 'e2e/journeys/planted.ts',
    text: `export const wrong: number = document.title\n`,
    says: `Type 'string' is not assignable to type 'number'`,
  },
]

describe('the compiler', () => {
  it('passes on a sound tree', async () => {
    const planted = {
      'src/features/tasks/tasks/web/screens/sound.test.tsx': `export const title = [document.title, process.env]\n`,
    }
    const root = await treeWith(planted)
    for (const project of projects) {
      const { output } = await runCheck(root, 'tsc', '-p', `tsconfig.${project}.json`)
      expect(output, project).toBe('')
    }
  })

  it.each(violations)('$rule', async ({ project, path, text, says }) => {
    const { passed, output } = await runCheck(
      await treeWith({ [path]: text }),
      'tsc',
      '-p',
      `tsconfig.${project}.json`,
    )
    expect(passed).toBe(false)
    expect(output).toContain(path)
    expect(output).toContain(says)
  })
})
