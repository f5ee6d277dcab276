import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as vite from 'vite'
import { serverOptions } from './build.js'
import { environment, root } from './runtime.js'

// The browser connects to Vite at PORT, which passes the server's requests on to the server at API_PORT.
const port = Number(process.env.PORT ?? 4300)
const apiPort = Number(process.env.API_PORT ?? port + 1)
process.env.API_PORT = String(apiPort)

const web = await vite.createServer({
  configFile: join(root, 'vite.config.ts'),
  server: { port, strictPort: true, host: 'localhost' },
})
await web.listen()

let server
const builds = await vite.build(serverOptions({}))
builds.on('event', (event) => {
  if (event.code === 'ERROR') console.error(event.error.message)
  if (event.code === 'END') restart()
})

console.log(`Eventflow for development: http://localhost:${port}`)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop)

/** One after the other: the old server must have released the data folder. */
let turn = Promise.resolve()
function restart() {
  turn = turn.then(endServer).then(() => {
    const withParent = pathToFileURL(join(root, 'scripts', 'end-with-parent.js')).href
    const program = join(root, 'dist', 'server', 'cli.js')
    server = spawn(process.execPath, ['--enable-source-maps', '--import', withParent, program, 'start'], {
      cwd: root,
      env: environment({
        PORT: String(apiPort),
        BASE_URL: `http://localhost:${port}`,
        NODE_ENV: 'development',
      }),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
  })
}

function endServer() {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  return ended
}

async function stop() {
  await builds.close()
  await turn
  await endServer()
  await web.close()
  process.exit(0)
}
