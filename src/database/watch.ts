import pg from 'pg'

type WatchOptions = {
  url: string
  /** Takes sentences for the operator. */
  say: (line: string) => void
  /** Called once, when the database has been away for longer than `patience`. */
  onLost: (words: string) => void
  /** Milliseconds for which a database may be away, such as one that moves to another machine. */
  patience?: number
  /** Milliseconds between two questions. */
  pause?: number
}

const MINUTE = 60_000
/** A database that does not answer so simple a question in this time is away. */
const ANSWER_MILLISECONDS = 10_000

/**
 * Tells when the database goes away and when it is back. Whatever uses it connects again by itself; a process whose
 * database does not come back had better end, for its keeper to start it anew. By a connection of its own: those of the
 * pool may all be at work.
 */
export function watchDatabase({ url, say, onLost, patience = 5 * MINUTE, pause = 5_000 }: WatchOptions) {
  let client: pg.Client | undefined
  let awaySince: number | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function look() {
    try {
      client ??= await connect(url)
      await client.query('select 1')
      if (awaySince !== undefined) say('The database answers again.')
      awaySince = undefined
    } catch (error) {
      client?.end().catch(() => {})
      client = undefined
      noteAway(error)
    }
    if (isStopped) await client?.end().catch(() => {})
    else timer = setTimeout(look, pause)
  }

  function noteAway(error: unknown) {
    if (isStopped) return
    const now = performance.now()
    if (awaySince === undefined) {
      awaySince = now
      say(`The database does not answer (${wordsOf(error)}): trying again until it does.`)
    } else if (now - awaySince > patience) {
      isStopped = true
      onLost(`The database has not answered for ${Math.round(patience / MINUTE)} minutes.`)
    }
  }

  timer = setTimeout(look, pause)
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MILLISECONDS,
    query_timeout: ANSWER_MILLISECONDS,
  })
  // The next question finds out.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** A connection that is refused at several addresses of one name has no message of its own. */
function wordsOf(error: unknown): string {
  const { message = '', code = 'unknown reason' } = error as { message?: string; code?: string }
  return message || code
}
