import { globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runCheck } from './run-check.ts'
import { repository } from './sound-tree.ts'

const sources = globSync('src/**/*.{ts,tsx}', { cwd: repository, exclude: ['**/*.test.{ts,tsx}'] })

describe('the topics', () => {
  const topics = sources
    .filter((path) => readFileSync(join(repository, path), 'utf8').includes('defineTopic('))
    .filter((path) => path !== 'src/kit/live/topic.ts')

  it('are each defined in the domain of their noun', () => {
    expect(topics.length).toBeGreaterThan(10)
    expect(topics.filter((path) => !/^src\/features\/.+\/domain\/topic[.]ts$/.test(path))).toEqual([])
  })

  it('have distinct names', async () => {
    const names = await Promise.all(
      topics.map(async (path) => Object.values<unknown>(await import(join(repository, path)))),
    )
    expect(names.filter((exported) => exported.length === 0)).toEqual([])
    expect(new Set(names.flat()).size).toBe(names.flat().length)
  })
})

const announcing = `import { tasksTopic } from '#features/tasks/tasks/domain/topic.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone } from '#platform/live/audience.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
`
const asking = `import type { tasksContract } from '#features/tasks/tasks/contract.ts'
import { tasksTopic } from '#features/tasks/tasks/domain/topic.ts'
import { tasksApi } from '#features/tasks/tasks/web/api.ts'
import { createApi } from '#ui/data/api.ts'
`
const announcement = (parameters: string) =>
  `${announcing}export const planted = (event: EventTransaction) => announce(event, ${parameters})
export const known = { tasksTopic, everyone }
`
const query = (made: string) =>
  `${asking}export const planted = ${made}
export const known = { tasksTopic, tasksApi, create: createApi<typeof tasksContract> }
`
const isNoTopic = "Type 'string' is not assignable to type"

const planted = [
  {
    rule: 'a string is no topic to announce',
    project: 'server',
    sound: announcement('[tasksTopic], everyone'),
    wrong: announcement(`['tasks'], everyone`),
    says: isNoTopic,
  },
  {
    rule: 'an announcement has an audience',
    project: 'server',
    sound: announcement('[tasksTopic], everyone, everyone'),
    wrong: announcement('[tasksTopic]'),
    says: 'Expected at least 3 arguments',
  },
  {
    rule: 'an audience is one of those there are',
    project: 'server',
    sound: announcement(`[tasksTopic], { kind: 'organisers' }`),
    wrong: announcement(`[tasksTopic], { kind: 'organizers' }`),
    says: `Type '"organizers"' is not assignable`,
  },
  {
    rule: 'a query shows no misspelt topic',
    project: 'web',
    sound: query('tasksApi.list.queryOptions({ input: {}, meta: { topics: [tasksTopic] } })'),
    wrong: query(`tasksApi.list.queryOptions({ input: {}, meta: { topics: ['taks'] } })`),
    says: isNoTopic,
  },
  {
    rule: 'the queries of a contract show no misspelt topic',
    project: 'web',
    sound: query(`createApi<typeof tasksContract>('tasks', [], { list: [tasksTopic] })`),
    wrong: query(`createApi<typeof tasksContract>('tasks', [], { list: ['taks'] })`),
    says: isNoTopic,
  },
  {
    rule: 'only a procedure of the contract shows further topics',
    project: 'web',
    sound: query(`createApi<typeof tasksContract>('tasks', [tasksTopic], { get: [] })`),
    wrong: query(`createApi<typeof tasksContract>('tasks', [tasksTopic], { gett: [] })`),
    says: `'gett' does not exist in type`,
  },
  {
    rule: 'a misspelt topic is not there',
    project: 'web',
    sound: query('tasksTopic'),
    wrong: query('tasksTopic').replaceAll('tasksTopic', 'taksTopic'),
    says: `has no exported member named 'taksTopic'`,
  },
]

/** The product's real modules are compiled with it, not copies of them. */
describe('the compiler', () => {
  it.each(['server', 'web'])('passes in %s what is right, and finds each wrong topic', async (project) => {
    const cases = planted.filter((each) => each.project === project)
    const files = cases.flatMap(({ sound, wrong }, index) => [
      [`sound-${index}.ts`, sound] as const,
      [`wrong-${index}.ts`, wrong] as const,
    ])
    const folder = folderWith(project, files)
    const { output } = await runCheck(folder, 'tsc', '-p', 'tsconfig.json', '--pretty', 'false')
    const problems = output.split(/\n(?=\S)/).filter((line) => line !== '')
    for (const [index, { rule, says }] of cases.entries()) {
      expect(
        problems.filter((problem) => problem.startsWith(`wrong-${index}.ts`)).join('\n'),
        rule,
      ).toContain(says)
    }
    expect(problems.filter((problem) => !problem.startsWith('wrong-'))).toEqual([])
  })
})

/** Below the repository, where its aliases lead to its own sources. */
function folderWith(project: string, files: (readonly [string, string])[]): string {
  const cache = join(repository, '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'live-topics-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const settings = {
    extends: `../../tsconfig.${project}.json`,
    include: ['*.ts', '../../src/features/**/contract.ts'],
    exclude: [],
  }
  for (const [name, text] of [['tsconfig.json', JSON.stringify(settings)] as const, ...files]) {
    writeFileSync(join(folder, name), text)
  }
  return folder
}
