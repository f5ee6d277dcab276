import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'

/** The values of the answer's rows, one after another. */
export async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

/**
 * A separate process that starts the server of this data folder, writes a row, and lives until it is killed.
 */
export async function startInChild(dataDir: string) {
  const binaries = process.env.TEST_POSTGRES_BIN
  const program = `
    import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, '../src/platform/postgres/start-postgres.ts'))}
    import { Client } from 'pg'
    const [dataDir, binaries] = process.argv.slice(1)
    const { url } = await startPostgres({ dataDir, log: () => {}, ...(binaries ? { binaries } : {}) })
    const client = new Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    await client.query('create table if not exists kept (word text)')
    await client.query("insert into kept values ('written')")
    console.log(url)
    setInterval(() => {}, 60_000)
  `
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', program, dataDir, ...(binaries === undefined ? [] : [binaries])],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return {
    url,
    kill: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

/** The process that leads the server of this data folder. */
export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}
