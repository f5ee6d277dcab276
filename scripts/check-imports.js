/**
 * Checks what may import what: the rules of .dependency-cruiser.cjs, and what rules about single edges cannot
 * see: files the cruise missed, imports the parser missed, cycles between features, file extensions, and aliases
 * outside package.json.
 *
 *   node scripts/check-imports.js [folder]
 */
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise } from 'dependency-cruiser'

const folders = ['src', 'test', 'e2e', 'bench', 'scripts']
const sourceFile = /[.](?:ts|tsx|js|mjs|cjs)$/
const testFile = /[.]test[.]tsx?$/

/**
 * @param {string} root the folder that holds package.json, .dependency-cruiser.cjs and src
 * @returns {Promise<{ problems: string[], modules: number, edges: number }>}
 */
export async function checkImports(root) {
  const base = realpathSync(root)
  const settings = createRequire(import.meta.url)(join(base, '.dependency-cruiser.cjs'))
  const present = folders.filter((folder) => existsSync(join(base, folder)))
  const modules = await cruiseTree(base, present, {
    ...settings.options,
    ruleSet: { forbidden: settings.forbidden },
  })
  const sources = sourcesBelow(base, present, settings.options.exclude.path)
  const comments = new Map(settings.forbidden.map((rule) => [rule.name, rule.comment]))

  return {
    problems: [
      ...filesMissed(modules, sources),
      ...importsMissed(base, modules, sources),
      ...brokenRules(modules, comments),
      ...foreignWrites(base, modules),
      ...upwardEdges(modules),
      ...nounCycles(modules),
      ...missingExtensions(modules),
      ...aliasesElsewhere(base),
    ],
    modules: modules.length,
    edges: modules.reduce((sum, { dependencies }) => sum + dependencies.length, 0),
  }
}

async function cruiseTree(base, present, options) {
  const { output } = await cruise(present, { ...options, baseDir: base, validate: true }, {})
  return output.modules.filter(({ source }) => folders.includes(source.split('/')[0]))
}

/** Paths of all source files, relative to the root and with forward slashes. */
function sourcesBelow(base, present, exclude) {
  const excluded = new RegExp(exclude)
  return present
    .flatMap((folder) =>
      readdirSync(join(base, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && sourceFile.test(entry.name))
        .map((entry) => relative(base, join(entry.parentPath, entry.name)).split(sep).join('/')),
    )
    .filter((path) => !excluded.test(path))
}

function filesMissed(modules, sources) {
  if (sources.length === 0) return ['there is no source file to check: is this the root of the project?']
  const seen = new Set(modules.map(({ source }) => source))
  const missed = sources.filter((path) => !seen.has(path))
  if (missed.length === 0) return []
  return [
    `saw ${sources.length - missed.length} modules, but the tree has ${sources.length} source files; ` +
      `missed: ${missed.slice(0, 10).join(', ')}`,
  ]
}

/** An import in a form that the parser does not read, such as a type of the shape import(…), would go unchecked. */
function importsMissed(base, modules, sources) {
  const seen = new Map(modules.map(({ source, dependencies }) => [source, dependencies]))
  const written = /\b(?:from|import)\s*\(?\s*['"]([#.][^'"\n]*)['"]/g
  return sources
    .filter((path) => path.startsWith('src/') && seen.has(path))
    .flatMap((path) => {
      const known = new Set(seen.get(path).map((dependency) => dependency.module))
      const text = readFileSync(join(base, path), 'utf8')
      return [...text.matchAll(written)]
        .filter(([, specifier]) => !known.has(specifier))
        .map(
          ([, specifier]) => `${path}: the check cannot see the import of ${specifier}; write "import type"`,
        )
    })
}

function brokenRules(modules, comments) {
  const problems = new Map()
  for (const { source, dependencies } of modules) {
    for (const { resolved, cycle, rules = [] } of dependencies) {
      for (const { name } of rules) {
        const steps = name === 'no-cycle-between-files' ? cycle.map((step) => step.name) : [resolved]
        // A cycle is found once from each of its files; it is one problem.
        const key = steps.length > 1 ? [...steps].sort().join() : `${source} ${resolved}`
        if (problems.has(`${name} ${key}`)) continue
        problems.set(
          `${name} ${key}`,
          `${[source, ...steps].join(' → ')}\n    ${name}: ${comments.get(name)}`,
        )
      }
    }
  }
  return [...problems.values()]
}

/**
 * Rule 4: queries may join the tables of other features, and do nothing else with them. Imports cannot tell
 * the two apart, but the text can.
 */
function foreignWrites(base, modules) {
  const imported = /import \{([^}]*)\} from '#features\/([^/]+\/[^/]+)\/[^']*server\/tables[.]ts'/g
  return modules
    .filter(({ source }) => nounOf(source) && /\/server\//.test(source) && !testFile.test(source))
    .flatMap(({ source }) => {
      const text = readFileSync(join(base, source), 'utf8')
      return [...text.matchAll(imported)].flatMap(([, names, owner]) =>
        names
          .split(',')
          .map((name) =>
            name
              .trim()
              .split(/\s+as\s+/)
              .at(-1),
          )
          .filter((name) => name && new RegExp(`[.](?:insert|update|delete)\\(${name}\\)`).test(text))
          .map((name) => `${source}: writes the table ${name} of ${owner}; call a command of that feature`),
      )
    })
}

/** Rule 6: the areas in layers. A noun may import those of its own area and of the areas before it. */
const areas = [
  'event',
  'people',
  'library',
  'forms',
  'tasks',
  'submissions',
  'messages',
  'reports',
  'portal',
  'staff',
]

/** Rule 6. Tests are left out: a test may arrange what the feature itself does not know. */
function upwardEdges(modules) {
  return modules.flatMap(({ source, dependencies }) => {
    const from = areaOf(source)
    if (from === undefined || testFile.test(source)) return []
    if (!areas.includes(from)) return [`${source}: there is no area “${from}”; there are ${areas.join(', ')}`]
    return dependencies
      .filter(({ resolved }) => areas.indexOf(areaOf(resolved)) > areas.indexOf(from))
      .map(
        ({ resolved }) =>
          `${source} → ${resolved}\n    upward: ${from} stands below ${areaOf(resolved)}; declare a port`,
      )
  })
}

/** Rule 6: a noun and its sub-nouns are one; tables and foreign keys are imports, and count like any other. */
function nounCycles(modules) {
  const graph = nounGraph(modules)
  return strongComponents(graph).map((nouns) => {
    const edges = nouns.flatMap((from) =>
      [...graph.get(from)].filter(([to]) => nouns.includes(to)).map(([, example]) => `    ${example}`),
    )
    return `cycle between features ${nouns.join(', ')}\n${edges.join('\n')}`
  })
}

/** Noun → the nouns it imports, each with one edge between files as an example. */
function nounGraph(modules) {
  const graph = new Map()
  for (const { source, dependencies } of modules) {
    const from = nounOf(source)
    if (!from || testFile.test(source)) continue
    if (!graph.has(from)) graph.set(from, new Map())
    for (const { resolved } of dependencies) {
      const to = nounOf(resolved)
      if (to && to !== from) graph.get(from).set(to, `${source} → ${resolved}`)
      if (to && !graph.has(to)) graph.set(to, new Map())
    }
  }
  return graph
}

function areaOf(path) {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1]
}

function nounOf(path) {
  return /^src\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1]
}

/** Tarjan's algorithm: the sets of two or more features that reach one another. */
function strongComponents(graph) {
  const order = new Map()
  const low = new Map()
  const path = []
  const found = []

  function visit(node) {
    order.set(node, order.size)
    low.set(node, order.get(node))
    path.push(node)
    for (const next of graph.get(node).keys()) {
      if (!order.has(next)) visit(next)
      if (path.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)))
    }
    if (low.get(node) !== order.get(node)) return
    const component = path.splice(path.indexOf(node))
    if (component.length > 1) found.push(component.sort())
  }

  for (const node of [...graph.keys()].sort()) if (!order.has(node)) visit(node)
  return found
}

/** A file is imported by its full name, so that Node, Vite and the compiler agree on it without searching. */
function missingExtensions(modules) {
  return modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ module, resolved, couldNotResolve }) => {
        const local = module.startsWith('.') || module.startsWith('#')
        return local && !couldNotResolve && extname(module.split('?')[0]) !== extname(resolved.split('?')[0])
      })
      .map(({ module, resolved }) => `${source}: import of ${module} lacks the extension (${resolved})`),
  )
}

/** Rule 7: a second place for aliases would let the compiler, Vite and Node disagree. */
function aliasesElsewhere(base) {
  return readdirSync(base)
    .filter((name) => /^tsconfig.*[.]json$|[.]config[.](?:ts|js|mjs)$/.test(name))
    .filter((name) =>
      /["']?\b(?:paths|baseUrl|alias)\b["']?\s*:/.test(readFileSync(join(base, name), 'utf8')),
    )
    .map((name) => `${name} declares aliases: rule 7 allows them only in package.json imports`)
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { problems, modules, edges } = await checkImports(resolve(process.argv[2] ?? '.'))
  for (const problem of problems) console.error(problem)
  console.log(
    problems.length === 0
      ? `Imports: ${modules} modules and ${edges} imports, all as they should be.`
      : `Imports: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`,
  )
  process.exitCode = problems.length === 0 ? 0 : 1
}
