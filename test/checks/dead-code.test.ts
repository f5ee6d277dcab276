import { describe, expect, it } from 'vitest'
import { runCheck } from './run-check.ts'
import { type Files, treeWith } from './sound-tree.ts'

const violations: { what: string; files: Files; says: RegExp }[] = [
  {
    what: 'a file that nothing imports',
    files: { 'src/kit/text/planted.ts': 'export const planted = 1\n' },
    says: /Unused files \(1\)\s+src\/kit\/text\/planted[.]ts/,
  },
  {
    what: 'an export that nothing imports',
    files: {
      'src/features/submissions/submissions/confirmations/domain/choice.ts': `export function chooseFirst(names: string[]): string | undefined {
  return names[0]
}

export const planted = 1
`,
    },
    says: /Unused exports \(1\)\s+planted\s+src\/features\/submissions\/submissions\/confirmations\/domain\/choice[.]ts/,
  },
  {
    what: 'a type that nothing imports',
    files: {
      'src/features/submissions/submissions/confirmations/domain/choice.ts': `export type Planted = string

export function chooseFirst(names: string[]): string | undefined {
  return names[0]
}
`,
    },
    says: /Unused exported types \(1\)\s+Planted\s+type\s+src\/features\/submissions\/submissions\/confirmations\/domain\/choice[.]ts/,
  },
  {
    what: 'a package that nobody declared',
    files: { 'src/app/worker.ts': `import { Hono } from 'hono'\n\nnew Hono()\n` },
    says: /Unlisted dependencies \(1\)\s+hono\s+src\/app\/worker[.]ts/,
  },
  {
    what: 'a package that nothing uses',
    files: {
      'src/kit/ids/new-id.ts': 'export function newId(): string {\n  return crypto.randomUUID()\n}\n',
    },
    says: /Unused dependencies \(1\)\s+uuid\s+package[.]json/,
  },
]

describe('dead code', () => {
  it('is not found in a sound tree', async () => {
    const root = await treeWith()
    expect(await runCheck(root, 'knip', '--no-config-hints')).toEqual({ passed: true, output: '' })
    expect(await runCheck(root, 'knip', '--production', '--include', 'files', '--no-config-hints')).toEqual({
      passed: true,
      output: '',
    })
  })

  it.each(violations)('$what', async ({ files, says }) => {
    const { passed, output } = await runCheck(await treeWith(files), 'knip', '--no-config-hints')
    expect(passed).toBe(false)
    expect(output).toMatch(says)
  })

  it('a file that only its test uses', async () => {
    const root = await treeWith({
      'src/kit/text/planted.ts': 'export const planted = 1\n',
      'src/kit/text/planted.test.ts': `import { expect, it } from 'vitest'\nimport { planted } from './planted.ts'\n\nit('is one', () => {\n  expect(planted).toBe(1)\n})\n`,
    })
    expect((await runCheck(root, 'knip', '--no-config-hints')).passed).toBe(true)
    const { passed, output } = await runCheck(root, 'knip', '--production', '--include', 'files')
    expect(passed).toBe(false)
    expect(output).toMatch(/Unused files \(1\)\s+src\/kit\/text\/planted[.]ts/)
  })
})
