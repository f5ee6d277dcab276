import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { environment, root } from '../runtime.js'

/**
 * Starts the demo on a separate folder and port, and waits until it has printed its
 * links. `variables` are environment variables beside them.
 */
export async function startDemo(variables = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'eventflow-screens-'))
  // Started by root, PostgreSQL runs as another user; with a closed folder it would leave its data elsewhere.
  chmodSync(dataDir, 0o755)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, [join(root, 'scripts', 'bootstrap.js'), 'demo'], {
    cwd: root,
    env: environment({ DATA_DIR: dataDir, PORT: String(port), BASE_URL: url, ...variables }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  const links = {}
  for await (const line of createInterface({ input: child.stdout })) {
    const [, role, link] = /^([a-z ]+): (http\S+)$/.exec(line) ?? []
    if (role) links[role] = link
    if (role === 'guest form') return { url, links, stop }
  }
  await stop()
  throw new Error('The demo ended before it had printed its links.')
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
