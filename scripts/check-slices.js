/**
 * Checks the shape of the tree: the layout of src, the file vocabulary of features, file length, and a few
 * things that no other tool checks. ARCHITECTURE.md and STYLE.md give the reasons.
 *
 *   node scripts/check-slices.js [folder]
 */
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const layout = ['addresses', 'app', 'database', 'demo', 'features', 'kit', 'platform', 'ui']
const longest = 400
const sourceFolders = ['src', 'test', 'e2e', 'bench', 'scripts']
/** Written by a tool, not by hand. */
const generated = /^(?:src\/database\/migrations|bench\/baselines|bench\/datasets)\//
const sourceFile = /[.](?:ts|tsx|js|mjs|cjs|css)$/
const proseFile = /[.](?:md|json|ya?ml|html|example)$/

/**
 * Folder names that the import rules rely on: anywhere else they would let a file pass for something it is
 * not.
 */
const reserved = 'contract|domain|embeds|server|web'
const noun = new RegExp(`^(?!(?:${reserved})$)[a-z][a-z0-9-]*$`)
const anyDepth = `(?:(?!(?:${reserved})/)[^/]+/)*[^/]+`
const serverParts = '(?:routes|policy|queries|commands|present|tables|jobs|ports)'

/** What other features may call. */
const doors = /^src\/features\/.+\/server\/(?:queries|commands|policy|ports)(?:[.]ts$|\/)(?!.*[.]test[.])/

/** What a noun may hold, below src/features/<noun>/ or a sub-noun of it. */
const vocabulary = [
  new RegExp(`^domain/${anyDepth}[.]ts$`),
  /^contract[.]ts$/,
  /^contract\/[^/]+[.]ts$/,
  /^[^/]+[.]test[.]ts$/,
  new RegExp(`^server/${serverParts}[.]tsx?$`),
  new RegExp(`^server/${serverParts}/[^/]+[.]tsx?$`),
  /^server\/[^/]+[.]test[.]tsx?$/,
  /^web\/api[.]ts$/,
  /^web\/[^/]+[.]test[.]tsx?$/,
  new RegExp(`^web/(?:screens|components|embeds)/${anyDepth}(?:[.]tsx?|[.]module[.]css)$`),
]

/**
 * Where no type of a library fits, the line says which and why:
 * `value as never // forced by zod: its shape is worked out only at run time`.
 */
const forced = /\/\/ forced by \S+: \S+ \S+ \S+/

/** Refused in source. Each pattern is written so that it does not find itself. */
const refusedInSource = [
  {
    pattern: /[.](?:skip|only|fixme)(?:[.]each)?\s*\(/,
    problem: 'a test is skipped, or runs alone; mend it or delete it',
  },
  {
    pattern: /^(?!\s*(?:[*]|\/\/)).*\bas any\b(?=\s*(?:[)\],;.[}>|&?:]|$))/,
    problem: '"as any" switches the types off; narrow the value, or parse it',
  },
  {
    pattern: new RegExp(`^(?!\\s*(?:[*]|//))(?!.*${forced.source}).*\\bas (?:never|unknown as)\\b`),
    within: /^src\/(?!.*[.]test[.]tsx?$)/,
    problem:
      'an assertion through "never" or "unknown" lets anything pass; narrow the value, or give it its type',
  },
  {
    pattern: /@ts-(?:ignore|nocheck)\b/,
    problem: 'a compiler error is hidden; mend it',
  },
  {
    pattern: /@ts-(?:expect)-error\b(?!:?\s+\S+\s+\S+\s+\S+)/,
    problem: 'a compiler error is expected, but no reason is given',
  },
  {
    pattern: /biome-(?:ignore)\b(?![^:]*:\s*[^<\s]\S*\s+\S+\s+\S+)/,
    problem: 'a lint rule is switched off, but no reason is given',
  },
]

/** What runs in browsers. The table of routes is loaded by the router, through the same door. */
const inBrowsers = /^src\/(?:ui|app\/web(?!\/routes\/)|features\/.+\/web)\/(?!.*[.]test[.]tsx?$)/
/** What may stand before `import(`: the door itself, around a function of one line. */
const throughTheDoor = /\b(?:loadPart|lazyPart)(?:<[^()]*>)?\(\s*\(\) =>\s*$/

const refusedEverywhere = [
  {
    pattern: /(?<![\w.:/-])[/](?:home|Users|work|workspace)[/]\w|\b[A-Z]:\\Users\\/,
    problem: 'a path of one machine; make it relative, or read it from the configuration',
  },
]

/**
 * @param {string} root the folder that holds src
 * @returns {{ problems: string[], files: number }}
 */
export function checkSlices(root) {
  const files = filesOf(root)
  const problems = [
    ...files.filter((path) => path.startsWith('src/')).flatMap(misplaced),
    ...files.filter((path) => sourceFolders.includes(path.split('/')[0])).flatMap(vaguelyNamed),
    ...files.flatMap((path) => badText(path, readFileSync(join(root, path), 'utf8'))),
    ...files
      .filter((path) => inBrowsers.test(path))
      .flatMap((path) => loadedAside(path, readFileSync(join(root, path), 'utf8'))),
    ...files
      .filter((path) => doors.test(path))
      .flatMap((path) => textsInARow(path, readFileSync(join(root, path), 'utf8'))),
  ]
  if (!files.some((path) => path.startsWith('src/'))) {
    problems.push('there is no source file to check: is this the root of the project?')
  }
  return { problems, files: files.length }
}

/** Source and prose, relative to the root and with forward slashes. */
function filesOf(root) {
  const below = [...sourceFolders, 'docs', '.ci']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  return [...below, ...readdirSync(root, { withFileTypes: true })]
    .filter((entry) => entry.isFile() && entry.name !== 'package-lock.json')
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !generated.test(path))
    .filter((path) => path.startsWith('src/') || sourceFile.test(path) || proseFile.test(path))
    .sort()
}

function misplaced(path) {
  const [, folder, ...rest] = path.split('/')
  if (!layout.includes(folder) || rest.length === 0) {
    return [`${path}: src holds only the folders ${layout.join(', ')}`]
  }
  if (folder !== 'features') return []
  return isInVocabulary(rest)
    ? []
    : [
        `${path}: not a name of the file vocabulary (domain/**, contract.ts, ` +
          'server/{routes,policy,queries,commands,present,tables,jobs,ports}.ts, web/api.ts, ' +
          'web/{screens,components,embeds}/**, tests beside them)',
      ]
}

/** @param {string[]} parts the path below src/features: a noun, then any sub-nouns, then a name of the vocabulary */
function isInVocabulary([first, ...rest]) {
  const path = rest.join('/')
  return noun.test(first) && (vocabulary.some((name) => name.test(path)) || isInSubNoun(rest))
}

function isInSubNoun(parts) {
  return parts.length > 1 && isInVocabulary(parts)
}

/** A name that says nothing collects whatever has no clear place. */
function vaguelyNamed(path) {
  const words = path.split(/[/.-]/)
  const vague = words.find((word) => /^(?:utils?|helpers?|common|misc)$/i.test(word))
  return vague ? [`${path}: "${vague}" says nothing; name the file after what it does`] : []
}

/**
 * A team's id in the place of a task's would compile: what another file calls takes its ids and texts by name. Two
 * parameters of plain text next to each other are refused.
 */
function textsInARow(path, text) {
  const declared = /export (?:async )?function (\w+)(?:<[^>]*>)?\(([^)]*)\)/g
  const isText = (parameter) => /^\s*\w+\??: string(?: \| null)?\s*$/.test(parameter)
  return [...text.matchAll(declared)]
    .filter(([, , parameters]) => {
      const texts = parameters.split(',').map(isText)
      return texts.some((isOne, index) => isOne && texts[index + 1])
    })
    .map(([, name]) => `${path}: ${name} takes two texts by position; take them by name, in one object`)
}

/**
 * What is loaded later may fail to load, and must then neither lose what was typed nor stay broken: loadPart and lazyPart
 * of ui/parts see to that.
 */
function loadedAside(path, text) {
  return [...text.matchAll(/(?<!typeof )\bimport\(/g)]
    .filter(({ index }) => !throughTheDoor.test(text.slice(0, index)))
    .map(({ index }) => {
      const line = text.slice(0, index).split('\n').length
      return `${path}:${line}: import() fails for good; load it by loadPart or lazyPart of ui/parts`
    })
}

function badText(path, text) {
  const lines = text.replace(/\n$/, '').split('\n')
  const inSource = sourceFile.test(path)
  const refused = inSource ? [...refusedInSource, ...refusedEverywhere] : refusedEverywhere
  const found = lines.flatMap((line, index) =>
    refused
      .filter(({ pattern, within }) => (within === undefined || within.test(path)) && pattern.test(line))
      .map(({ problem }) => `${path}:${index + 1}: ${problem}`),
  )
  return inSource && lines.length > longest
    ? [`${path}: ${lines.length} lines; at most ${longest}: split it by what its parts do`, ...found]
    : found
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { problems, files } = checkSlices(resolve(process.argv[2] ?? '.'))
  for (const problem of problems) console.error(problem)
  console.log(
    problems.length === 0
      ? `Slices: ${files} files, each in its place.`
      : `Slices: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`,
  )
  process.exitCode = problems.length === 0 ? 0 : 1
}
