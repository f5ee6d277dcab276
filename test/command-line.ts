import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '#platform/config/project-root.ts'

/** As it is delivered, which starts in half the time of the sources; `global-setup.ts` builds it. */
export const program = join(projectRoot(), 'dist/server/cli.js')

type Ended = { code: number | null; out: string; refusal: string }

/** The command line as its own process, as an operator runs it. */
export function commandLine(environment: Record<string, string>, ...args: string[]): Promise<Ended> {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, [program, ...args], {
    env: {
      ...inherited,
      BASE_URL: 'https://portal.test',
      LOG_LEVEL: 'silent',
      // Shares compiled code between the processes, so that each need not compile it again.
      NODE_COMPILE_CACHE: join(projectRoot(), '.cache', 'compiled'),
      ...environment,
    },
  })
  const ended: Ended = { code: null, out: '', refusal: '' }
  child.stdout.on('data', (text) => {
    ended.out += text
  })
  child.stderr.on('data', (text) => {
    ended.refusal += text
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ ...ended, code }))
  })
}
