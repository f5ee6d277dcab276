import { constants, existsSync, statSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { newId } from '#kit/ids/new-id.ts'
import type { ParsedConfig } from '#platform/config/parse-environment.ts'
import { openDisk } from '#platform/disk/disk.ts'
import { createStorage } from '#platform/storage/create-storage.ts'
import { storageKey } from '#platform/storage/key.ts'
import { type Finding, ok, problem, warning, wordsOf } from './finding.ts'

const LEAST_NODE = 24
/** So much more than the reserve, and there is time to act. */
const ROOM = 2

export function lookAtNode(version = process.versions.node): Finding {
  if (Number.parseInt(version, 10) >= LEAST_NODE) return ok('Node', `Version ${version}.`)
  return problem(
    'Node',
    `Version ${version} is too old.`,
    `Run Eventflow by npm or npx, which bring their own, or install Node ${LEAST_NODE}.`,
  )
}

/** What is set, as far as it can be judged without asking anybody. */
export function lookAtAddress({ baseUrl, trustedProxies }: ParsedConfig): Finding {
  const { protocol, hostname } = new URL(baseUrl)
  const isLocal = hostname === 'localhost' || /^(127\.|\[::1\])/.test(hostname)
  if (protocol === 'http:' && !isLocal)
    return warning(
      'Address',
      `${baseUrl} is not encrypted.`,
      'Put a proxy with TLS in front, and set BASE_URL to its https address.',
    )
  if (protocol === 'https:' && trustedProxies.length === 0)
    return warning(
      'Address',
      `${baseUrl} needs a proxy, and TRUSTED_PROXIES names none.`,
      'Name it there: until then all visitors count as one, in limits and sessions.',
    )
  return ok('Address', `${baseUrl}.`)
}

export async function lookAtDataFolder({ dataDir, diskReserveBytes }: ParsedConfig): Promise<Finding[]> {
  const folder = nearestOf(dataDir)
  try {
    if (!statSync(folder).isDirectory()) throw new Error(`${folder} is not a folder`)
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    return [
      problem(
        'Data folder',
        `${dataDir} cannot be written to: ${wordsOf(error)}.`,
        'Let the account that runs Eventflow own it, or set DATA_DIR to another folder.',
      ),
    ]
  }
  const there =
    folder === dataDir ? ok('Data folder', `${dataDir}.`) : ok('Data folder', `${dataDir} will be made.`)
  const free = await (await openDisk({ folder, reserveBytes: diskReserveBytes })).free()
  const says = `${megabytes(free)} MB are free; ${megabytes(diskReserveBytes)} MB stay reserved (DISK_RESERVE_MB).`
  const advice = 'Make room, or raise the disk.'
  if (free < diskReserveBytes) return [there, problem('Disk', `${says} Uploads are refused.`, advice)]
  if (free < diskReserveBytes * ROOM) return [there, warning('Disk', says, advice)]
  return [there, ok('Disk', says)]
}

/** The folder itself, or the one in which it would be made. */
function nearestOf(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearestOf(dirname(folder))
}

function megabytes(bytes: number): number {
  return Math.floor(bytes / 1_000_000)
}

/** Writes a small file, reads it and removes it. */
export async function lookAtStorage({ storageUrl, dataDir }: ParsedConfig): Promise<Finding> {
  const { protocol, host, pathname } = new URL(storageUrl)
  const place = protocol === 'file:' ? pathname : `s3://${host}${pathname}`
  if (protocol === 'file:' && pathname.startsWith(dataDir) && !existsSync(dataDir))
    return ok('Storage', `${place} will be made.`)
  const key = storageKey({ eventId: 'eventflow-doctor', folder: 'probe', fileId: newId() })
  const content = Buffer.from('written by eventflow doctor')
  try {
    const storage = await createStorage({ storageUrl })
    await storage.put(key, content, { contentType: 'text/plain' })
    try {
      const found = await storage.get(key)
      if (found.status !== 'found' || !(await buffer(found.stream)).equals(content))
        throw new Error('what was written could not be read')
    } finally {
      await storage.remove(key)
    }
    return ok('Storage', `${place} takes files, gives them back and removes them.`)
  } catch (error) {
    const advice =
      protocol === 'file:'
        ? 'Let the account that runs Eventflow own this folder, and make room on its disk.'
        : 'Check host, bucket, region, key and secret of STORAGE_URL, and that the key may put, get, list and delete.'
    return problem('Storage', `${place} does not work: ${wordsOf(error)}.`, advice)
  }
}
