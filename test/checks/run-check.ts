import { execFile } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { repository } from './sound-tree.ts'

/** Runs a check as `npm run check` does, in the given folder. `output` is everything that it printed. */
export function runCheck(folder: string, command: string, ...args: string[]) {
  const tools = join(repository, 'node_modules', '.bin')
  const env = { ...process.env, PATH: `${tools}${delimiter}${process.env.PATH}`, NO_COLOR: '1' }
  return new Promise<{ passed: boolean; output: string }>((done) => {
    execFile(command, args, { cwd: folder, env }, (error, stdout, stderr) =>
      done({ passed: error === null, output: `${stdout}${stderr}` }),
    )
  })
}
