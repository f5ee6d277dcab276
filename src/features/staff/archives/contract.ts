import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { archiveRunStates, removalHindrances } from './domain/keeping.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    /** A closed event whose last archive has been downloaded. */
    archivedEventId: string
    archivedEventSlug: string
    /** Of an event that is there. */
    eventArchiveId: string
  }
}

const moment = z.iso.datetime()

const archiveSchema = z.object({
  id: z.string(),
  eventName: z.string(),
  slug: z.string(),
  organisation: z.string(),
  /** The moment that it shows. It has been read again since, without a difference. */
  madeAt: moment,
  /** Empty where nobody knows. */
  madeByName: z.string(),
  bytes: z.number(),
  rows: z.number(),
  files: z.number(),
  /** It is in the portal's storage; else an operator has it as a file. */
  isStored: z.boolean(),
  /** Null when it is kept until somebody deletes it. */
  keptUntil: moment.nullable(),
  /** When somebody first had all of it. */
  downloadedAt: moment.nullable(),
  /** Null also where only the first time is known. */
  lastDownloadedAt: moment.nullable(),
  lastDownloadedByName: z.string(),
  /** When its event was removed. */
  removedAt: moment.nullable(),
  /** Empty where it was done at the command line. */
  removedByName: z.string(),
})
export type EventArchive = z.infer<typeof archiveSchema>

const runSchema = z.object({
  id: z.string(),
  state: z.enum(archiveRunStates),
  askedAt: moment,
  askedByName: z.string(),
  /** Of the tables and files of the event. */
  done: z.number(),
  total: z.number(),
  endedAt: moment.nullable(),
  /** Why it failed; empty otherwise. */
  error: z.string(),
})
export type ArchiveRun = z.infer<typeof runSchema>

const archivesSchema = z.object({
  /** The last one that was asked for, which may be going on; null when none was. */
  run: runSchema.nullable(),
  /** The newest first. */
  archives: z.array(archiveSchema),
  /** Why the event cannot be removed now; null when it can. */
  hindrance: z.enum(removalHindrances).nullable(),
})
export type EventArchives = z.infer<typeof archivesSchema>

const ofEvent = z.object({ eventId: z.string().min(1).max(64) })
const ofNoEvent = { none: 'It belongs to no event.' }

export const archivesContract = {
  list: endpoint({
    method: 'GET',
    path: '/staff/events/{eventId}/archives',
    access: 'eventflowAdmin',
    summary: 'The archives of an event, the one that is being made, and whether the event could be removed',
  })
    .input(ofEvent)
    .output(archivesSchema),
  create: endpoint({
    method: 'POST',
    path: '/staff/events/{eventId}/archives',
    access: 'eventflowAdmin',
    summary: 'Have an archive of an event made in the background',
    audit: { none: 'It is recorded in the event when it has been made.' },
    live: ofNoEvent,
  })
    .input(ofEvent)
    .example(({ eventId }) => ({ eventId }))
    .output(archivesSchema),
  listOfRemoved: endpoint({
    method: 'GET',
    path: '/staff/archives',
    access: 'eventflowAdmin',
    summary: 'Archives of events that were removed, the latest first',
  })
    .input(z.object({}))
    .output(z.object({ archives: z.array(archiveSchema) })),
  remove: endpoint({
    method: 'DELETE',
    path: '/staff/archives/{archiveId}',
    access: 'eventflowAdmin',
    summary: 'Delete an archive from the storage of the portal',
    audit: { none: 'It belongs to no event; the event of an archive may be gone.' },
    live: ofNoEvent,
  })
    .input(z.object({ archiveId: z.string().min(1).max(64) }))
    .example(({ eventArchiveId }) => ({ archiveId: eventArchiveId }))
    .output(z.object({})),
  removeEvent: endpoint({
    method: 'POST',
    path: '/staff/events/{eventId}/removal',
    access: 'eventflowAdmin',
    summary: 'Remove an event for good, when a checked archive of it has been downloaded or is kept',
    audit: { none: 'The audit goes with the event; the archive says who removed it and when.' },
    live: ofNoEvent,
  })
    .input(
      ofEvent.extend({
        /** The short name of the event, which somebody has typed. */
        slug: z.string().max(64),
        /** Keep the archive in the storage of the portal, until somebody deletes it. */
        keepsArchive: z.boolean(),
      }),
    )
    .example(({ archivedEventId, archivedEventSlug }) => ({
      ...{ eventId: archivedEventId, slug: archivedEventSlug, keepsArchive: false },
    }))
    .output(z.object({})),
}
