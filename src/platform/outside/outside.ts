import { AsyncLocalStorage } from 'node:async_hooks'
import { isInTransaction } from '#database/client.ts'

/**
 * The door to something that may take as long as it likes to answer: a mail server, the file storage. Called within a
 * transaction, it would hold a connection of the pool and its locks for all that time, so that a few calls that hang
 * stop the portal: each of its functions throws there. Claim in one transaction, call, and record in another.
 */
export function outside<T extends object>(what: string, door: T): T {
  return new Proxy(door, {
    get(target, name) {
      const part: unknown = Reflect.get(target, name)
      if (typeof part === 'function' && isInTransaction() && !beforeServing.getStore())
        throw new Error(`${what} must not be called while a transaction is open`)
      return part
    },
  })
}

const beforeServing = new AsyncLocalStorage<boolean>()

/** For what fills a portal before it serves anybody: nobody waits for its connection, and half of it would be worse. */
export function fillBeforeServing<T>(work: () => Promise<T>): Promise<T> {
  return beforeServing.run(true, work)
}
