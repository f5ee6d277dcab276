import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contract } from '#app/contract.ts'

/**
 * The pages that say where the specification stands. What they name is there, and what is there is named: a screen, a
 * procedure or a decision record that is new fails here until somebody has written down what it is for.
 */
const entry = 'docs/specification.md'
const folder = 'docs/specification'
const readings = `${folder}/readings.md`
const pages = [entry, ...globSync(`${folder}/*.md`)].map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}))

const named = pages.flatMap(({ path, text }) =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => ({ path, name })),
)
const screens = named.filter(({ name }) => name.startsWith('/'))
const files = named.filter(({ name }) => !name.startsWith('/') && /\/|\.(ts|tsx|md|css|json)$/.test(name))
const procedures = named.filter(({ name }) => /^[a-zA-Z]+\.[a-zA-Z]+$/.test(name) && !isFile(name))

/** Read as text: only the browser's build can load the screens. */
const routes = new Map(
  globSync('src/app/web/routes/*.ts')
    .flatMap((path) => [
      ...readFileSync(path, 'utf8').matchAll(/^ +'(\/[^']*)': \{\n +access: '(\w+)',([\s\S]*?)^ +\},?$/gm),
    ])
    .map(([, path = '', access = '', rest = '']) => [
      path,
      { access, screen: /import\('([^']+)'\)/.exec(rest)?.[1]?.replace(/^(#features|\.\.)\//, '') },
    ]),
)

const knownProcedures = Object.entries(contract).flatMap(([feature, of]) =>
  Object.keys(of).map((procedure) => `${feature}.${procedure}`),
)

function isFile(name: string): boolean {
  return /\.(ts|tsx|md|css|json)$/.test(name)
}

/** The pages shorten what would be the same in every row. */
function isThere(name: string): boolean {
  return ['', 'src/features/', 'src/', 'e2e/journeys/'].some((base) => existsSync(base + name))
}

const missing = (names: readonly { path: string; name: string }[], known: (name: string) => boolean) =>
  names.filter(({ name }) => !known(name)).map(({ path, name }) => `${path}: ${name}`)

it('names only files and folders that are there', () => {
  expect(files.length).toBeGreaterThan(500)
  expect(
    missing(
      files.filter(({ name }) => name !== '….spec.ts'),
      isThere,
    ),
  ).toEqual([])
})

it('names only screens that are there, and every one of them', () => {
  expect(routes.size).toBeGreaterThan(140)
  expect(missing(screens, (name) => routes.has(name))).toEqual([])
  const all = new Set(screens.map(({ name }) => name))
  expect([...routes.keys()].filter((path) => !all.has(path))).toEqual([])
})

it('names only procedures of the contract, and every one of them', () => {
  const known = new Set(knownProcedures)
  expect(missing(procedures, (name) => known.has(name))).toEqual([])
  const all = new Set(procedures.map(({ name }) => name))
  expect(knownProcedures.filter((procedure) => !all.has(procedure))).toEqual([])
})

it('gives each screen the component and the least level that it has', () => {
  const rows = pages.flatMap(({ text }) => [...text.matchAll(/^\| `(\/[^`]*)` \| (\w+) \| `([^`]+)` \|/gm)])
  const written = rows.map(([, path = '', access, screen = '']) => [
    path,
    { access, screen: routes.get(path)?.screen && screen.replace(/^app\/web\//, '') },
  ])
  const ofPeople = [...routes].filter(([path]) => !path.startsWith('/dev/'))
  expect(written).toHaveLength(ofPeople.length)
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(ofPeople))
})

it('has a test in each row of a table that has a column for it', () => {
  const untested = pages.flatMap(({ path, text }) =>
    tablesOf(text)
      .filter(([head = '']) => /\| Tests \|$/.test(head))
      .flatMap(([, , ...rows]) => rows)
      .filter((row) => !/\.(test|spec)\.tsx?`/.test(row.split('|').at(-2) ?? ''))
      .map((row) => `${path}: ${row.slice(0, 80)}`),
  )
  expect(untested).toEqual([])
})

function tablesOf(text: string): string[][] {
  const tables = text.split('\n\n').map((block) => block.split('\n').filter((line) => line.startsWith('|')))
  return tables.filter((lines) => lines.length > 0)
}

it('lists every decision record among the readings, or among those that read nothing', () => {
  const text = readFileSync(readings, 'utf8')
  const records = readdirSync('docs/decisions').filter((name) => /^\d{4}-/.test(name))
  expect(records.filter((name) => !text.includes(`](../decisions/${name})`))).toEqual([])
})

it('links only pages that are there, and each of its own', () => {
  const broken = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)]
      .map(([, target = '']) => new URL(target, `file:///${path}`).pathname.slice(1))
      .filter((target) => !existsSync(target))
      .map((target) => `${path}: ${target}`),
  )
  expect(broken).toEqual([])
  const first = readFileSync(entry, 'utf8')
  expect(readdirSync(folder).filter((name) => !first.includes(`](specification/${name})`))).toEqual([])
})
