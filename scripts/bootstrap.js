// Plain JavaScript without dependencies, for any Node that the machine has (20 or newer): it sets up
// everything else, then hands over to the command, which runs on the pinned Node.
import { join } from 'node:path'
import { buildWhenStale } from './build.js'
import { installDependencies } from './install.js'
import { handOver, pinnedNode, root, runProgram } from './runtime.js'

const script = (name) => [pinnedNode(), join(root, 'scripts', name)]

const commands = {
  demo: (parameters) => runBuilt('demo', parameters),
  start: (parameters) => runBuilt('start', parameters),
  dev: (parameters) => handOver([...script('dev.js'), ...parameters], { NODE_ENV: 'development' }),
  test: (parameters) => handOver([...script('test.js'), 'test', ...parameters]),
  prove: (parameters) => handOver([...script('test.js'), 'prove', ...parameters]),
  check: (parameters) => handOver([...script('check.js'), ...parameters]),
  bench: (parameters) => handOver([pinnedNode(), join(root, 'bench', 'run.ts'), ...parameters]),
  screens: (parameters) => handOver([...script('screens.js'), ...parameters]),
  'db:generate': (parameters) =>
    handOver([pinnedNode(), join(root, 'node_modules', 'drizzle-kit', 'bin.cjs'), 'generate', ...parameters]),
}

async function runBuilt(subcommand, parameters) {
  await buildWhenStale()
  runProgram([subcommand, ...parameters], { NODE_ENV: process.env.NODE_ENV ?? 'production' })
}

async function main([name, ...parameters]) {
  const command = commands[name]
  if (command === undefined) {
    console.error(`There is no command “${name ?? ''}”. There are: ${Object.keys(commands).join(', ')}.`)
    process.exit(1)
  }
  process.chdir(root)
  await installDependencies()
  await command(parameters)
}

await main(process.argv.slice(2))
