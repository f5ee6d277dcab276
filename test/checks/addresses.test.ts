import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCheck } from './run-check.ts'
import { repository } from './sound-tree.ts'

const link = `import { Link } from '#ui/navigation/link.tsx'\n`
const button = `${link}import { Button } from '#ui/controls/button.tsx'\n`
const addressOf = `import { addressOf } from '#addresses/address.ts'\n`
const routes = `import type { RoutesOfPart, RouteTable } from '#app/web/routes/definition.ts'\n`

const sound = `${button}${addressOf}
export const links = (taskId: string) => [
  <Link key="1" to="/tasks" />,
  <Button key="2" component={Link} to={addressOf('/tasks/{taskId}', { taskId }, { taskStatus: 'overdue' })} />,
]
`

const violations = [
  {
    rule: 'a misspelt address of a link',
    text: `${link}export const wrong = <Link to="/taks" />\n`,
    says: `Type '"/taks"' is not assignable to type 'Address'`,
  },
  {
    rule: 'a misspelt address of a button that is a link',
    text: `${button}export const wrong = <Button component={Link} to="/admin/form" />\n`,
    says: `Type '"/admin/form"' is not assignable to type 'Address'`,
  },
  {
    rule: 'an address put together by hand',
    text: `${link}export const wrong = (id: string) => <Link to={\`/tasks/\${id}\`} />\n`,
    says: `is not assignable to type 'Address'`,
  },
  {
    rule: 'a path with its parameter unfilled',
    text: `${link}export const wrong = <Link to="/tasks/{taskId}" />\n`,
    says: `Type '"/tasks/{taskId}"' is not assignable to type 'Address'`,
  },
  {
    rule: 'a misspelt address gone to',
    text: `import { useNavigate } from '#ui/navigation/use-navigate.ts'\nexport const useWrong = () => useNavigate()('/taks')\n`,
    says: `Argument of type '"/taks"' is not assignable to parameter of type 'Address'`,
  },
  {
    rule: 'a filter of a list without a place in the address',
    text: `import { choice, defineList } from '#kit/lists/list.ts'
import { useList } from '#ui/table/use-list.ts'
const list = defineList({ sorts: ['name'], sort: 'name', filters: { colour: choice() } })
export const useWrong = () => useList('/admin/teams', list, () => ({ queryKey: [] }))\n`,
    says: `Record<SearchKey<"/admin/teams">, never>`,
  },
  {
    rule: 'a misspelt path',
    text: `${addressOf}export const wrong = addressOf('/task/{taskId}', { taskId: '1' })\n`,
    says: `Argument of type '"/task/{taskId}"' is not assignable`,
  },
  {
    rule: 'a missing parameter',
    text: `${addressOf}export const wrong = addressOf('/tasks/{taskId}')\n`,
    says: 'Expected 2-3 arguments, but got 1',
  },
  {
    rule: 'a misspelt parameter',
    text: `${addressOf}export const wrong = addressOf('/tasks/{taskId}', { task: '1' })\n`,
    says: `'task' does not exist in type 'ParamsOf<"/tasks/{taskId}">'`,
  },
  {
    rule: 'a misspelt search key',
    text: `${addressOf}export const wrong = addressOf('/tasks', { status: 'overdue' })\n`,
    says: `'status' does not exist in type 'TeamTasks'`,
  },
  {
    rule: 'search for a screen that has none',
    text: `${addressOf}export const wrong = addressOf('/my-team', { search: 'north' })\n`,
    says: 'Expected 1 arguments, but got 2',
  },
  {
    rule: 'a filter that the address of its list does not know',
    text: `import { useAddressView } from '#ui/table/use-address-view.ts'\nexport const useWrong = () => useAddressView<'/admin/users'>(['hall'])\n`,
    says: `Type '"hall"' is not assignable to type`,
  },
  {
    rule: 'a parameter that the path of its screen does not have',
    text: `import { useParams } from '#ui/navigation/use-address.ts'\nexport const useWrong = () => useParams<'/tasks/{taskId}'>().formId\n`,
    says: `Property 'formId' does not exist on type 'ParamsOf<"/tasks/{taskId}">'`,
  },
  {
    rule: 'a route that is not in the table',
    text: `${routes}export const wrong = { '/taks': { access: 'user', title: '', screen: async () => ({ Screen: () => null }) } } satisfies RoutesOfPart\nexport type Whole = RouteTable\n`,
    says: `''/taks'' does not exist in type`,
  },
  {
    rule: 'a screen of the table without a route',
    text: `${routes}export const wrong = (most: Omit<RouteTable, '/tasks'>): RouteTable => most\nexport type Part = RoutesOfPart\n`,
    says: `Property '"/tasks"' is missing`,
  },
].map((violation, index) => ({ ...violation, path: `src/planted/violation-${index}.tsx` }))

let root: string
let output: string

/** The product's own sources, with the violations beside them, in one run of the compiler. */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'eventflow-addresses-'))
  await mkdir(join(root, 'src/planted'), { recursive: true })
  const linked = [
    'node_modules',
    ...['addresses', 'app', 'features', 'kit', 'ui'].map((name) => `src/${name}`),
  ]
  const copied = ['package.json', 'tsconfig.base.json', 'tsconfig.web.json']
  await Promise.all([
    ...linked.map((name) => symlink(join(repository, name), join(root, name))),
    ...copied.map((name) => cp(join(repository, name), join(root, name))),
    writeFile(
      join(root, 'tsconfig.json'),
      JSON.stringify({
        extends: './tsconfig.web.json',
        include: ['src/planted/*', 'src/features/**/contract.ts'],
      }),
    ),
    writeFile(join(root, 'src/planted/sound.tsx'), sound),
    ...violations.map(({ path, text }) => writeFile(join(root, path), text)),
  ])
  output = (await runCheck(root, 'tsc', '-p', 'tsconfig.json')).output
}, 120_000)

afterAll(() => rm(root, { recursive: true }))

describe('the compiler, of addresses', () => {
  it('passes what is right, and everything that it uses', () => {
    const files = output.match(/^\S+(?=\(\d+,\d+\): error)/gm) ?? []
    expect(new Set(files)).toEqual(new Set(violations.map(({ path }) => path)))
  })

  it.each(violations)('refuses $rule', ({ path, says }) => {
    const problems = output.split(/^(?=\S)/m).filter((problem) => problem.startsWith(`${path}(`))
    expect(problems.join('')).toContain(says)
  })
})
