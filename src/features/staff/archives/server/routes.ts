import { err } from '#kit/result/result.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services.ts'
import { archivesContract, type EventArchives } from '../contract.ts'
import { archiveMessages, hindranceWords } from '../domain/messages.ts'
import { askForArchive, removeArchive } from './commands/making.ts'
import { type RemovalRefusal, removeEvent } from './commands/removing.ts'
import { archivesOf, archivesOfRemoved, scopeOfEvent } from './queries/archives.ts'

export const archivesRoutes = {
  list: route(archivesContract.list, ({ services, input }) => archivesOfEvent(services, input.eventId)),

  create: route(archivesContract.create, async ({ services, actor, input: { eventId } }) => {
    if (!(await scopeOfEvent(services, eventId))) throw notFound('Event')
    accepted(await askForArchive(services, { eventId, accountId: actor.accountId }), askingAnswers)
    return archivesOfEvent(services, eventId)
  }),

  listOfRemoved: route(archivesContract.listOfRemoved, async ({ services }) => ({
    archives: await archivesOfRemoved(services),
  })),

  remove: route(archivesContract.remove, async ({ services, input }) => {
    accepted(await removeArchive(services, input.archiveId), archiveAnswers)
    return {}
  }),

  removeEvent: route(archivesContract.removeEvent, async ({ services, actor, input }) => {
    const { eventId, slug, keepsArchive } = input
    const scope = await scopeOfEvent(services, eventId)
    if (!scope) throw notFound('Event')
    if (slug.trim() !== scope.slug) accepted(err('otherName' as const), removalAnswers)
    accepted(
      await removeEvent(scope, { isWithoutArchive: false, keepsArchive, removedBy: actor.accountId }),
      removalAnswers,
    )
    return {}
  }),
}

async function archivesOfEvent(services: Services, eventId: string): Promise<EventArchives> {
  const archives = await archivesOf(services, eventId)
  if (!archives) throw notFound('Event')
  return archives
}

const askingAnswers: RefusalAnswers<'goesOn'> = {
  goesOn: { status: 'conflict', message: archiveMessages.goesOn },
}

const archiveAnswers: RefusalAnswers<'noArchive' | 'isKeptOnly'> = {
  noArchive: { status: 'notFound', thing: 'Archive' },
  isKeptOnly: { status: 'conflict', message: archiveMessages.isKeptOnly },
}

const removalAnswers: RefusalAnswers<RemovalRefusal | 'otherName'> = {
  noEvent: { status: 'notFound', thing: 'Event' },
  isOpen: { status: 'conflict', message: hindranceWords.isOpen },
  noArchive: { status: 'conflict', message: hindranceWords.noArchive },
  changedSince: { status: 'conflict', message: hindranceWords.changedSince },
  notHeld: { status: 'conflict', message: archiveMessages.notHeld },
  otherName: { status: 'invalid', message: archiveMessages.otherName, field: 'slug' },
}
