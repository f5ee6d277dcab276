import { describe, expect, it } from 'vitest'
import { runCheck } from './run-check.ts'
import { treeWith } from './sound-tree.ts'

const path = 'src/platform/http/planted.ts'

const violations: { rule: string; text: string; says: string }[] = [
  { rule: 'format', text: `export const planted = "1";\n`, says: 'format' },
  {
    rule: 'order of imports',
    text: `import { z } from 'zod'\nimport { v7 } from 'uuid'\n\nexport const planted = [z, v7]\n`,
    says: 'assist/source/organizeImports',
  },
  {
    rule: 'no explicit any',
    text: 'export const planted = (value: any) => String(value)\n',
    says: 'lint/suspicious/noExplicitAny',
  },
  {
    rule: 'no non-null assertion',
    text: 'export const planted = (value?: string) => value!.length\n',
    says: 'lint/style/noNonNullAssertion',
  },
  {
    rule: 'no console in the product',
    text: `export const planted = () => console.log('here')\n`,
    says: 'lint/suspicious/noConsole',
  },
  {
    rule: 'no unused import',
    text: `import { v7 } from 'uuid'\n\nexport const planted = 1\n`,
    says: 'lint/correctness/noUnusedImports',
  },
  {
    rule: 'no unused variable',
    text: 'const planted = 1\n\nexport const other = 2\n',
    says: 'lint/correctness/noUnusedVariables',
  },
  {
    rule: 'types are imported as types',
    text: `import { ZodType } from 'zod'\n\nexport type Planted = ZodType\n`,
    says: 'lint/style/useImportType',
  },
  {
    rule: 'no part that stays failed',
    text: `import { lazy } from 'react'\n\nexport const planted = lazy\n`,
    says: 'lint/style/noRestrictedImports',
  },
  {
    rule: 'no promise left floating',
    text: `async function send(): Promise<number> {\n  return 1\n}\n\nexport function planted() {\n  send()\n}\n`,
    says: 'lint/nursery/noFloatingPromises',
  },
]

describe('format and lint', () => {
  it('pass on a sound tree', async () => {
    const { passed, output } = await runCheck(await treeWith(), 'biome', 'ci', '--colors=off', '.')
    expect(output).toContain('No fixes applied.')
    expect(output).not.toContain('━━')
    expect(passed).toBe(true)
  })

  it.each(violations)('$rule', async ({ text, says }) => {
    const { passed, output } = await runCheck(
      await treeWith({ [path]: text }),
      'biome',
      'ci',
      '--colors=off',
      '.',
    )
    expect(passed).toBe(false)
    expect(output).toMatch(new RegExp(`${path}\\S* ${says}`))
  })
})
