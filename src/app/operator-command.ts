import { parseArgs } from 'node:util'
import { appUrlOf } from '#features/event/events/domain/address.ts'
import {
  type EventAddressRow,
  eventByAddress,
  listEventAddresses,
} from '#features/event/events/server/queries.ts'
import { readConfig } from '#platform/config/config.ts'
import { servedAddress } from '#platform/deployment/served-address.ts'
import { startPostgres } from '#platform/postgres/start-postgres.ts'
import type { Services } from '#platform/services.ts'
import { type EventScope, mintScope } from '#platform/tenancy/scope.ts'
import { openServices } from './start.ts'

export type Say = (line: string) => void

/** A problem that the person at the command line can fix; shown in words, without a stack. */
export class Refusal extends Error {}

/** Runs a command; says a refusal in words, with exit code 1. */
export async function explaining(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

/** Reads the options of a command that tells something: in words, or as JSON for programs. */
export function readTelling(args: string[], usage: string): { help: boolean; json: boolean } {
  const options = {
    help: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  } as const
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n\n${usage}`)
  }
}

/** The deployment's services, beside a running portal or without one. */
export async function withServices<T>(
  say: Say,
  work: (services: Services) => Promise<T>,
  opening: { isSchemaLeft?: boolean } = {},
): Promise<T> {
  // No command reads from a replica, nor waits for one.
  const { replica: _replica, ...config } = readConfig()
  const postgres =
    config.databaseUrl === undefined
      ? await startPostgres({ dataDir: config.dataDir, log: say, whenHeld: 'join' })
      : { url: config.databaseUrl, stop: async () => {} }
  try {
    const opened = await openServices({ ...config, databaseUrl: postgres.url }, say, opening)
    try {
      return await work(opened.services)
    } finally {
      await opened.close()
    }
  } finally {
    await postgres.stop()
  }
}

/** @throws a refusal that lists the events there are */
export async function eventNamed(
  services: Services,
  slug: string,
): Promise<{ scope: EventScope; appUrl: string }> {
  const address = await eventByAddress(services, { host: '', slug })
  if (address) return { scope: mintScope(services, address), appUrl: urlOf(services, address) }
  const known = await listEventAddresses(services)
  const lines = known.map((event) => `  ${event.slug}  ${urlOf(services, event)}`)
  throw new Refusal(
    known.length === 0
      ? `There is no event “${slug}”, nor any other yet: start the portal and set up the first one.`
      : [`There is no event “${slug}”. The events are:`, ...lines].join('\n'),
  )
}

function urlOf({ settings }: Services, address: EventAddressRow): string {
  return appUrlOf(address, settings.baseUrl)
}

/** Refuses to mail links that lead elsewhere than where the portal is. */
export async function refuseOtherAddress(services: Services): Promise<void> {
  const served = await servedAddress(services)
  const { baseUrl } = services.settings
  if (served === undefined || served === baseUrl) return
  throw new Refusal(
    `The portal runs at ${served}, but links made here would lead to ${baseUrl}.\nRun the command with BASE_URL=${served}; if the portal has moved, start it at its new address first.`,
  )
}
