import { setTimeout as delay } from 'node:timers/promises'
import { type Lock, type Locker, MemoryLocker } from '@tus/server'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#database/client.ts'
import { newId } from '#kit/ids/new-id.ts'
import { uploadTurns } from './tables.ts'

/** A process that was killed has nothing in hand after this. */
const LEASE_SECONDS = 5
const RENEW_MILLISECONDS = 1_000
const LOOK_MILLISECONDS = 200

/**
 * One request at a time for each upload, whichever process has it. Who comes next asks the holder to let go: a browser
 * whose connection was cut goes on through another process, while the first still waits for the rest of the piece. What
 * that one has received it then stores, and the next is told so. A lease, renewed while the piece arrives: neither a
 * connection nor a transaction is held meanwhile, and it works behind a pooler.
 */
export function uploadTurnsIn({ db }: Pick<Database, 'db'>, onTrouble: (error: unknown) => void): Locker {
  // Between requests of this process, it takes no statement.
  const here = new MemoryLocker()
  return { newLock: (id) => turnOf(id, here.newLock(id)) }

  function turnOf(uploadId: string, own: Lock): Lock {
    const holder = newId()
    const isMine = and(eq(uploadTurns.uploadId, uploadId), eq(uploadTurns.holder, holder))
    let renewing: NodeJS.Timeout | undefined

    async function take(): Promise<boolean> {
      const turn = { holder, until: inSeconds(LEASE_SECONDS), isAsked: false }
      const taken = await db
        .insert(uploadTurns)
        .values({ uploadId, ...turn })
        .onConflictDoUpdate({
          target: uploadTurns.uploadId,
          set: turn,
          setWhere: lt(uploadTurns.until, sql`now()`),
        })
        .returning({ holder: uploadTurns.holder })
      return taken.length > 0
    }

    /** Lets go when somebody else asks, or has it already because this process was held up for too long. */
    async function renew(letGo: () => Promise<void> | void) {
      const [kept] = await db
        .update(uploadTurns)
        .set({ until: inSeconds(LEASE_SECONDS) })
        .where(isMine)
        .returning({ isAsked: uploadTurns.isAsked })
      if (renewing !== undefined && (!kept || kept.isAsked)) await letGo()
    }

    return {
      async lock(signal, letGo) {
        await own.lock(signal, letGo)
        try {
          while (!(await take())) {
            await db.update(uploadTurns).set({ isAsked: true }).where(eq(uploadTurns.uploadId, uploadId))
            await delay(LOOK_MILLISECONDS, undefined, { signal })
          }
        } catch (error) {
          await own.unlock()
          throw error
        }
        renewing = setInterval(() => void renew(letGo).catch(onTrouble), RENEW_MILLISECONDS)
      },
      async unlock() {
        clearInterval(renewing)
        renewing = undefined
        // What is left behind ends by itself, and nobody has to be told.
        await db.delete(uploadTurns).where(isMine).catch(onTrouble)
        await own.unlock()
      },
    }
  }
}

function inSeconds(seconds: number) {
  return sql<Date>`now() + make_interval(secs => ${seconds})`
}
