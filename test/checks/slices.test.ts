import { describe, expect, it } from 'vitest'
import { checkSlices } from '../../scripts/check-slices.js'
import { runCheck } from './run-check.ts'
import { repository, treeWith } from './sound-tree.ts'

const code = 'export const planted = 1\n'
const lines = (count: number) => `${code.trimEnd()}${'\n// more'.repeat(count - 1)}\n`

const allowed = [
  'src/features/tasks/tasks/domain/rules/overdue.ts',
  'src/features/tasks/tasks/contract.test.ts',
  'src/features/tasks/tasks/contract/reading.ts',
  'src/features/tasks/tasks/server/routes/completion.ts',
  'src/features/tasks/tasks/server/routes.test.ts',
  'src/features/tasks/tasks/server/jobs.ts',
  'src/features/tasks/tasks/web/api.ts',
  'src/features/tasks/tasks/web/components/task-row.module.css',
  'src/features/tasks/tasks/web/components/row/task-row.test.tsx',
  'src/features/tasks/tasks/groups/contract.ts',
  'src/features/tasks/tasks/groups/members/server/queries.ts',
]

const outsideVocabulary = [
  'src/features/tasks/tasks/hooks.ts',
  'src/features/tasks/tasks/hooks/use-task.ts',
  'src/features/tasks/tasks/index.ts',
  'src/features/tasks/tasks/domain/state.tsx',
  'src/features/tasks/tasks/server/service.ts',
  'src/features/tasks/tasks/server/queries/deep/by-team.ts',
  'src/features/tasks/tasks/web/pages/list.tsx',
  'src/features/tasks/tasks/web/routes.ts',
  'src/features/tasks/tasks/web/screens/list.css',
  'src/features/tasks/tasks/web/components/server/queries.ts',
  'src/features/tasks/tasks/domain/contract/reading.ts',
  'src/features/tasks/tasks/groups/repository.ts',
  'src/features/domain/state.ts',
  'src/features/tasks.ts',
]

// Split, so that the check does not find them in this file.
const skipped = `it.${'skip'}('later', () => {})\n`
const alone = `describe.${'only'}('this', () => {})\n`
const anything = `export const planted = JSON.parse('1') as ${'any'}\n`
const throughNever = `export const planted: string = 1 as ${'never'}\n`
const throughUnknown = `export const planted = 1 as ${'unknown'} as string\n`
const hiddenError = `// @ts-${'ignore'}\n${code}`
const expectedError = `// @ts-expect${'-error'}\n${code}`
const bareSuppression = `// biome-${'ignore'} lint/suspicious/noConsole: <explanation>\n${code}`
const homeFolder = `export const data = '/${'home'}/alice/eventflow'\n`

describe('the shape of the tree', () => {
  it('passes on a sound tree', async () => {
    const { problems, files } = checkSlices(await treeWith())
    expect(problems).toEqual([])
    expect(files).toBeGreaterThan(18)
  })

  it.each(['queries', 'commands', 'policy', 'ports'])(
    'lets no function of %s take two ids by position',
    async (part) => {
      const path = `src/features/tasks/tasks/server/${part}.ts`
      const swapped = `export function assign(taskId: string, memberId: string | null) {
  return [taskId, memberId]
}
`
      expect(checkSlices(await treeWith({ [path]: swapped })).problems).toEqual([
        `${path}: assign takes two texts by position; take them by name, in one object`,
      ])
      const named = swapped.replace(
        'taskId: string, memberId: string | null',
        '{ taskId, memberId }: Record<string, string>',
      )
      expect(checkSlices(await treeWith({ [path]: named })).problems).toEqual([])
    },
  )

  it('allows the whole vocabulary, at every noun and sub-noun', async () => {
    const { problems } = checkSlices(await treeWith(Object.fromEntries(allowed.map((path) => [path, code]))))
    expect(problems).toEqual([])
  })

  it('is not ignored by git at any place: what git ignores is neither kept nor checked', async () => {
    const paths = [
      ...allowed,
      'src/features/tasks/tasks/web/screens/task-list.tsx',
      'src/platform/log/log.ts',
    ]
    const { output } = await runCheck(repository, 'git', 'check-ignore', '--no-index', '--verbose', ...paths)
    expect(output).toBe('')
  })

  it.each(outsideVocabulary)('refuses %s', async (path) => {
    const { problems } = checkSlices(await treeWith({ [path]: code }))
    expect(problems).toEqual([expect.stringContaining(`${path}: not a name of the file vocabulary`)])
  })

  it.each(['src/lib/thing.ts', 'src/index.ts'])('refuses %s: src holds only the layout', async (path) => {
    const { problems } = checkSlices(await treeWith({ [path]: code }))
    expect(problems).toEqual([expect.stringContaining(`${path}: src holds only the folders addresses, app`)])
  })

  it.each([
    ['src/kit/text/utils.ts', 'utils'],
    ['src/kit/helpers/text.ts', 'helpers'],
    ['src/ui/controls/common.tsx', 'common'],
    ['src/platform/http/misc-headers.ts', 'misc'],
    ['test/date-helper.ts', 'helper'],
  ])('refuses %s: the name says nothing', async (path, word) => {
    const { problems } = checkSlices(await treeWith({ [path]: code }))
    expect(problems).toEqual([`${path}: "${word}" says nothing; name the file after what it does`])
  })

  it.each(['src/kit/text/long.ts', 'test/long.ts', 'e2e/long.ts', 'bench/long.ts', 'scripts/long.js'])(
    'refuses %s of 401 lines',
    async (path) => {
      const { problems } = checkSlices(await treeWith({ [path]: lines(401) }))
      expect(problems).toEqual([`${path}: 401 lines; at most 400: split it by what its parts do`])
    },
  )

  it.each([
    ['src/ui/controls/planted.tsx', `export const planted = () => ${'im'}port('./badge.tsx')\n`],
    ['src/app/web/planted.ts', `export const planted = async () => await ${'im'}port('./main.tsx')\n`],
    [
      'src/features/tasks/tasks/web/components/planted.ts',
      `export const planted = remember(() => ${'im'}port('./row.tsx'))\n`,
    ],
  ])('refuses a part that %s loads aside from the one door', async (path, text) => {
    const { problems } = checkSlices(await treeWith({ [path]: text }))
    expect(problems).toEqual([
      `${path}:1: import() fails for good; load it by loadPart or lazyPart of ui/parts`,
    ])
  })

  it('allows a part that is loaded by the door, the table of routes, types, and the server', async () => {
    const allowed = {
      'src/ui/controls/part.ts': `export const part = lazyPart<{ of: string }>(() => ${'im'}port('./badge.tsx'), {})\n`,
      'src/ui/controls/module.ts': `export const module = await loadPart(\n  () => ${'im'}port('./badge.tsx'),\n)\n`,
      'src/ui/controls/type.ts': `export type Badge = typeof ${'im'}port('./badge.tsx')\n`,
      'src/app/web/routes/event.ts': `export const screen = () => ${'im'}port('../main.tsx')\n`,
      'src/platform/mail/mail.ts': `export const transport = await ${'im'}port('./smtp.ts')\n`,
    }
    expect(checkSlices(await treeWith(allowed)).problems).toEqual([])
  })

  it('allows 400 lines', async () => {
    expect(checkSlices(await treeWith({ 'src/kit/text/long.ts': lines(400) })).problems).toEqual([])
  })

  it.each([
    ['a skipped test', 'src/kit/text/planted.test.ts', skipped, 'a test is skipped, or runs alone'],
    ['a test that runs alone', 'e2e/planted.ts', alone, 'a test is skipped, or runs alone'],
    ['types switched off', 'src/kit/text/planted.ts', anything, 'switches the types off'],
    ['an assertion through never', 'src/kit/text/planted.ts', throughNever, 'lets anything pass'],
    ['an assertion through unknown', 'src/ui/text/planted.tsx', throughUnknown, 'lets anything pass'],
    [
      'an assertion with half a reason',
      'src/kit/text/planted.ts',
      throughNever.replace('\n', ' // forced by zod: odd\n'),
      'lets anything pass',
    ],
    ['a hidden compiler error', 'test/planted.ts', hiddenError, 'a compiler error is hidden'],
    ['an expected compiler error', 'test/planted.ts', expectedError, 'no reason is given'],
    ['a lint rule off without a reason', 'src/kit/text/planted.ts', bareSuppression, 'no reason is given'],
    ['a path of one machine', 'src/kit/text/planted.ts', homeFolder, 'a path of one machine'],
    ['a path of one machine in prose', 'docs/planted.md', homeFolder, 'a path of one machine'],
  ])('refuses %s', async (_what, path, text, says) => {
    const { problems } = checkSlices(await treeWith({ [path]: text }))
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${path}:[12]: .*${says}`))])
  })

  it('allows a lint rule to be off with a reason', async () => {
    const text = `// biome-${'ignore'} lint/suspicious/noConsole: the launcher speaks to the terminal\n${code}`
    expect(checkSlices(await treeWith({ 'src/kit/text/planted.ts': text })).problems).toEqual([])
  })

  it('allows an assertion through never that a library forces, and those of tests', async () => {
    const reason = ' // forced by zod: its shape is worked out only at run time\n'
    const { problems } = checkSlices(
      await treeWith({
        'src/kit/text/planted.ts': throughNever.replace('\n', reason),
        'src/kit/text/planted.test.ts': throughUnknown,
        'test/planted.ts': throughNever,
      }),
    )
    expect(problems).toEqual([])
  })

  it('ends the command with a failure that names the file', async () => {
    const root = await treeWith({ 'src/features/tasks/tasks/index.ts': code })
    const { passed, output } = await runCheck(repository, 'node', 'scripts/check-slices.js', root)
    expect(passed).toBe(false)
    expect(output).toContain('src/features/tasks/tasks/index.ts')
    expect(output).toContain('Slices: 1 problem.')
  })
})
