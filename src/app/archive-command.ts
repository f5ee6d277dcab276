import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { eventSlug } from '#features/event/events/domain/address.ts'
import { noteArchive } from '#features/staff/archives/server/commands/noting.ts'
import { restoreEvent } from '#features/staff/archives/server/commands/restoring.ts'
import { writeEventArchive } from '#features/staff/archives/server/commands/writing.ts'
import {
  type CheckedEventArchive,
  checkEventArchive,
  refuseOtherSchema,
} from '#features/staff/archives/server/queries/checking.ts'
import { tenantMessages } from '#features/staff/tenants/domain/messages.ts'
import { formatFileSize } from '#kit/text/file-size.ts'
import { BackupRefusal } from '#platform/backup/archive-format.ts'
import { refuseExisting } from '#platform/backup/write-archive.ts'
import { system } from '#platform/permissions/actor.ts'
import { eventNamed, explaining, Refusal, type Say, withServices } from './operator-command.ts'
import { counted, everyFewSeconds, secondsSince } from './progress-lines.ts'
import { sayGivenUp } from './restore.ts'
import { stopOnSignals } from './stop-on-signals.ts'

const archiveUsage = `Usage: eventflow archive EVENT FILE
       eventflow archive --check FILE

  EVENT    The short name of the event
  FILE     Where to write the archive, such as expo.tar. It holds personal data: only you can read it;
           keep it so.
  --check  Read an archive from its first byte to its last, and say what is in it. Needs no database`

/** Writes one event into a file, with its data, its files and pages to read, also while the portal runs. */
export function archiveEvent(args: string[], say: Say): Promise<void> {
  return explaining(async () => {
    const { values, positionals } = parse(args, archiveUsage, { check: { type: 'boolean' } })
    if (values.help) return say(archiveUsage)
    const isChecking = values.check === true
    const [first, second, ...more] = positionals
    if (first === undefined || more.length > 0 || (second === undefined) !== isChecking)
      throw new Refusal(archiveUsage)
    if (isChecking) return check(resolve(first), say)
    await write(first, resolve(second ?? ''), say)
  })
}

async function check(path: string, say: Say) {
  const began = performance.now()
  say(`Checking ${path} …`)
  describe(await checkEventArchive(path), say)
  say(`Every byte is as it was written. Checked in ${secondsSince(began)}.`)
}

function describe({ manifest, contents, files }: CheckedEventArchive, say: Say) {
  const { event, madeAt, release } = manifest
  say(`“${event.eventName}” (${event.slug}) of ${event.organisation}, as it was at ${madeAt}.`)
  const rows = Object.values(contents.rows).reduce((sum, count) => sum + count, 0)
  const size = contents.parts.reduce((sum, part) => sum + part.size, 0)
  say(
    `${counted(rows, 'row')} and ${counted(files.size - contents.missingFiles.length, 'file')}, ${formatFileSize(size)}, by Eventflow ${release}.`,
  )
  for (const part of contents.missingFiles) say(`A file was missing when it was made: ${part}`)
}

async function write(slug: string, path: string, say: Say) {
  await refuseExisting(path)
  const began = performance.now()
  await withServices(say, async (services) => {
    const { scope } = await eventNamed(services, slug)
    const report = everyFewSeconds(say)
    const written = await unlessStopped('The archive was stopped. Nothing has been written.', (signal) =>
      writeEventArchive(scope, {
        ...{ path, signal },
        onProgress: ({ done, total }) => report(() => `${done} of ${total} tables and files`),
      }),
    )
    // What has not been read again is no archive yet.
    const checked = await checkEventArchive(path)
    await noteArchive(scope, system, { written, checked, storedId: null })
    for (const part of written.missing) say(`The event names a file that the storage does not have: ${part}`)
    say(
      `${path} holds ${counted(written.rows, 'row')} and ${counted(written.files, 'file')}: ${formatFileSize(written.size)}, written and checked in ${secondsSince(began)}.`,
    )
    say('It contains personal data. Only you can read it: keep it so.')
  })
}

const restoreUsage = `Usage: eventflow restore-event FILE [--slug SLUG] [--organisation NAME]

  FILE                 An archive, as “eventflow archive” writes it. It is checked first
  --slug SLUG          The short name that the event gets here; else the one that it had
  --organisation NAME  Who organises it here; made if there is none of this name. Else the one that it had

The event is suspended until you open it with “eventflow events resume SLUG”. Nobody is written to.`

/** Brings one event back from its archive, beside the events that are there. */
export function restoreEventFrom(args: string[], say: Say): Promise<void> {
  return explaining(async () => {
    const { values, positionals } = parse(args, restoreUsage, {
      slug: { type: 'string' },
      organisation: { type: 'string' },
    })
    if (values.help) return say(restoreUsage)
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) throw new Refusal(restoreUsage)
    const began = performance.now()
    const path = resolve(file)
    say(`Checking ${path} …`)
    const archive = await checkEventArchive(path)
    refuseOtherSchema(archive)
    describe(archive, say)
    const slug = slugFrom(values.slug ?? archive.manifest.event.slug)
    const organisation = String(values.organisation ?? archive.manifest.event.organisation).trim()
    if (organisation === '') throw new Refusal(`--organisation: ${tenantMessages.noName}`)
    await withServices(say, async (services) => {
      const report = everyFewSeconds(say)
      const restored = await unlessStopped('The restore was stopped. Nothing of it is left.', (signal) =>
        restoreEvent(services, system, {
          ...{ archive, slug, organisation, signal },
          onProgress: ({ done, total }) => report(() => `${done} of ${total} parts`),
        }),
      )
      if (!restored.ok) throw new Refusal(`${tenantMessages[restored.error]} Choose another one with --slug.`)
      const { rows, files, givenUp } = restored.value
      const { appUrl } = await eventNamed(services, slug)
      say(`Restored ${counted(rows, 'row')} and ${counted(files, 'file')} in ${secondsSince(began)}.`)
      sayGivenUp(givenUp, say, 'archive')
      say(`The event is at ${appUrl}, suspended: open it with “eventflow events resume ${slug}”.`)
      say('Its people get in by a link that they ask for on its sign-in page.')
    })
  })
}

function slugFrom(slug: unknown): string {
  const read = eventSlug.safeParse(slug)
  if (!read.success) throw new Refusal(`--slug: ${read.error.issues[0]?.message}`)
  return read.data
}

async function unlessStopped<T>(words: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = stopOnSignals()
  try {
    return await work(stop.signal)
  } catch (error) {
    throw stop.signal.aborted ? new BackupRefusal(words) : error
  } finally {
    stop.end()
  }
}

type Options = Record<string, { type: 'string' | 'boolean' }>

function parse<O extends Options>(args: string[], usage: string, options: O) {
  try {
    return parseArgs({
      args,
      options: { ...options, help: { type: 'boolean' as const } },
      allowPositionals: true,
    })
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n\n${usage}`)
  }
}
