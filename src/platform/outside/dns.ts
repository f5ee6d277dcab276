import { NODATA, NOTFOUND } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { outside } from './outside.ts'

/** What anybody can read in the DNS. An empty list: there is no such record. */
export type Dns = {
  /** @throws when the DNS does not answer, or refuses to */
  txt(name: string): Promise<string[]>
  /** @throws as `txt` does */
  cname(name: string): Promise<string[]>
}

/** Two tries of two seconds each: somebody waits for it. */
const LIMITS = { timeout: 2_000, tries: 2 }

/** @param server instead of those of the machine, as `address:port` */
export function openDns({ server }: { server?: string } = {}): Dns {
  const resolver = new Resolver(LIMITS)
  if (server !== undefined) resolver.setServers([server])
  return outside('The DNS', {
    // A long record is sent in pieces that belong together (RFC 7208, section 3.3).
    txt: (name) => orNone(async () => (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))),
    cname: (name) => orNone(() => resolver.resolveCname(name)),
  })
}

async function orNone(ask: () => Promise<string[]>): Promise<string[]> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === NODATA || error.code === NOTFOUND))
      return []
    throw error
  }
}
