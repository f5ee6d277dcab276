import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCheck } from './run-check.ts'
import { repository } from './sound-tree.ts'

type Violation = { rule: string; path: string; text: string; says: string }

const portImports = `import { ports } from '#app/ports.ts'
import type { Ports } from '#platform/ports/ports.ts'
`
const refusalImports = `import type { Result } from '#kit/result/result.ts'
import { accepted } from '#platform/http/refusals.ts'

declare const result: Result<string, 'stale' | { code: 'tooMany'; most: number }>
`

/** Wrong connections between features, each in a separate file. None may compile. */
const violations: Violation[] = [
  {
    rule: 'a port that nothing answers',
    path: 'src/planted/missing-port.ts',
    text: `${portImports}
const { formUse: _, ...incomplete } = ports
export const planted: Ports = incomplete
`,
    says: "Property 'formUse' is missing",
  },
  {
    rule: 'two answers to a port where one is meant',
    path: 'src/planted/second-answer.ts',
    text: `${portImports}
export const planted: Ports = { ...ports, formUse: ports.formUse, formUse: ports.formUse }
`,
    says: 'cannot have multiple properties with the same name',
  },
  {
    rule: 'an answer of another shape',
    path: 'src/planted/wrong-answer.ts',
    text: `${portImports}
export const planted: Ports = { ...ports, teamsByType: () => 'two' }
`,
    says: 'is not assignable to type',
  },
  {
    rule: 'a kind of file that nobody says who reads',
    path: 'src/planted/unread-file.ts',
    text: `${portImports}
const { page: _, ...readers } = ports.fileReaders
export const planted: Ports = { ...ports, fileReaders: readers }
`,
    says: "Property 'page' is missing",
  },
  {
    rule: 'a file that belongs to a kind of thing that there is not',
    path: 'src/planted/unknown-owner.ts',
    text: `import type { FileOwner } from '#features/event/files/domain/owners.ts'

export const planted: FileOwner = { kind: 'pgae', id: 'one' }
`,
    says: `Type '"pgae"' is not assignable`,
  },
  {
    rule: 'a kind of thing to be found without a source',
    path: 'src/planted/unsearched-kind.ts',
    text: `${portImports}
const { person: _, ...sources } = ports.searchSources
export const planted: Ports = { ...ports, searchSources: sources }
`,
    says: "Property 'person' is missing",
  },
  {
    rule: 'a filter of a list that no condition answers',
    path: 'src/planted/unanswered-filter.ts',
    text: `import { teamList } from '#features/people/teams/domain/list.ts'
import type { ListParts } from '#platform/lists/clauses.ts'

declare const parts: ListParts<typeof teamList>
const { hall: _, ...filters } = parts.filters
export const planted: ListParts<typeof teamList> = { ...parts, filters }
`,
    says: "Property 'hall' is missing",
  },
  {
    rule: 'a list that comes in an order it does not have',
    path: 'src/planted/unknown-sort.ts',
    text: `import { defineList } from '#kit/lists/list.ts'

export const planted = defineList({ sorts: ['name', 'stand'], sort: '-hall' })
`,
    says: `'"-hall"' is not assignable`,
  },
  {
    rule: 'a refusal without an answer',
    path: 'src/planted/unanswered-refusal.ts',
    text: `${refusalImports}
export const planted = accepted(result, { stale: { status: 'conflict', message: 'Reload.' } })
`,
    says: "Property 'tooMany' is missing",
  },
  {
    rule: 'an answer to a code that nothing refuses with',
    path: 'src/planted/unknown-refusal.ts',
    text: `${refusalImports}
export const planted = accepted(result, {
  stale: { status: 'conflict', message: 'Reload.' },
  tooMany: { status: 'invalid', message: ({ most }) => \`At most \${most}.\` },
  staple: { status: 'conflict', message: 'Reload.' },
})
`,
    says: "'staple' does not exist",
  },
  {
    rule: 'a misspelt code of a refusal',
    path: 'src/planted/misspelt-refusal.ts',
    text: `import { err, type Result } from '#kit/result/result.ts'

export const planted: Result<string, 'stale'> = err('stael')
`,
    says: `'"stael"' is not assignable`,
  },
]

let root: string
let output: string

/** The product's own sources, with the violations beside them, in one run of the compiler. */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'eventflow-seams-'))
  await mkdir(join(root, 'src/planted'), { recursive: true })
  const linked = [
    'node_modules',
    ...['addresses', 'app', 'database', 'features', 'kit', 'platform'].map((name) => `src/${name}`),
  ]
  const copied = ['package.json', 'tsconfig.base.json', 'tsconfig.server.json']
  const settings = {
    extends: './tsconfig.server.json',
    include: ['src/planted/*', 'src/features/**/server/ports.ts', 'src/features/**/contract.ts'],
  }
  await Promise.all([
    ...linked.map((name) => symlink(join(repository, name), join(root, name))),
    ...copied.map((name) => cp(join(repository, name), join(root, name))),
    writeFile(join(root, 'tsconfig.json'), JSON.stringify(settings)),
    ...violations.map(({ path, text }) => writeFile(join(root, path), text)),
  ])
  output = (await runCheck(root, 'tsc', '-p', 'tsconfig.json')).output
}, 120_000)

afterAll(() => rm(root, { recursive: true }))

describe('the compiler, of the seams between features', () => {
  it('finds nothing wrong but what was planted', () => {
    const files = output.match(/^\S+(?=\(\d+,\d+\): error)/gm) ?? []
    expect(new Set(files)).toEqual(new Set(violations.map(({ path }) => path)))
  })

  it.each(violations)('refuses $rule', ({ path, says }) => {
    const problems = output.split(/^(?=\S)/m).filter((problem) => problem.startsWith(`${path}(`))
    expect(problems.join('')).toContain(says)
  })
})
