import { nextCursor, pageOfRows } from '#kit/lists/cursor.ts'
import { foldForSearch } from '#kit/text/normalise.ts'
import { listExport } from '#platform/exports/list-export.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { mapPage, mapRows, readAll, readPage } from '#platform/lists/read-list.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { mailingsContract as contract } from '../contract.ts'
import { mailingExportColumns } from '../domain/export-columns.ts'
import { mailingMessages as messages } from '../domain/messages.ts'
import { mailingLimits } from '../domain/schema.ts'
import { drawFor, sendTestOf } from './commands/drawing.ts'
import { cancelMailing, confirmMailing, sendMailingNow, undoMailing } from './commands/sending.ts'
import {
  createMailing,
  type DraftRefusal,
  removeMailing,
  updateMailing,
  type WordsRefusal,
} from './commands/writing.ts'
import { presentMailing, presentRow, presentTeam } from './present.ts'
import { mailingById, mailingSource, recipientsOf } from './queries/mailings.ts'
import { readReach } from './queries/reach.ts'

const pageSize = mailingLimits.page

export const mailingsRoutes = {
  list: route(contract.list, async ({ scope, input }) =>
    mapPage(await readPage(scope, mailingSource, input), presentRow),
  ),

  get: route(contract.get, ({ scope, input }) => presented(scope, input.mailingId)),

  teams: route(contract.teams, ({ scope, input: { mailingId, page, cursor, search } }) =>
    inEvent(scope, async (event) => {
      const mailing = await mailingById(event, mailingId)
      if (!mailing) throw notFound('Mailing')
      const { teams } = await readReach(event, mailing)
      const sought = foldForSearch(search.trim())
      const found = teams.filter(({ name, stand }) => foldForSearch(`${name} ${stand}`).includes(sought))
      const { items, total, nextCursor } = pageOfRows(found, { page, pageSize, cursor })
      return { items: items.map(presentTeam), total, nextCursor }
    }),
  ),

  recipients: route(contract.recipients, ({ scope, input: { mailingId, page, cursor, search } }) =>
    inEvent(scope, async (event) => {
      if (!(await mailingById(event, mailingId))) throw notFound('Mailing')
      const rows = await recipientsOf(event, { mailingId, page, pageSize, cursor, search })
      const items = rows.map(({ total: _, emailStatus, detail, ...row }) => ({
        ...row,
        ...{ emailStatus: emailStatus ?? '', detail },
      }))
      const total = rows[0]?.total ?? 0
      const ids = items.map(({ memberId }) => memberId)
      return { items, total, ...(cursor && { nextCursor: nextCursor(ids, total) }) }
    }),
  ),

  preview: route(contract.preview, async ({ scope, input }) =>
    accepted(await drawFor(scope, input), recipientAnswers),
  ),

  create: route(contract.create, async ({ scope, actor, input }) => ({
    mailingId: await createMailing(scope, actor, input),
  })),

  update: route(contract.update, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      accepted(await updateMailing(event, actor, input), wordsAnswers)
      return presented(event, input.mailingId)
    }),
  ),

  remove: route(contract.remove, async ({ scope, input }) => {
    accepted(await removeMailing(scope, input), draftAnswers)
    return {}
  }),

  sendTest: route(contract.sendTest, async ({ scope, actor, input }) => ({
    emailId: accepted(await sendTestOf(scope, actor, input), recipientAnswers),
  })),

  confirm: route(contract.confirm, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      accepted(await confirmMailing(event, actor, input), {
        ...draftAnswers,
        noRecipients: { status: 'conflict', message: messages.noRecipients },
        changed: { status: 'conflict', message: ({ people }) => messages.changed(people) },
      })
      return presented(event, input.mailingId)
    }),
  ),

  undo: route(contract.undo, ({ scope, actor, input: { mailingId } }) =>
    inEvent(scope, async (event) => {
      accepted(await undoMailing(event, actor, mailingId), goingAnswers)
      return presented(event, mailingId)
    }),
  ),

  sendNow: route(contract.sendNow, ({ scope, actor, input: { mailingId } }) =>
    inEvent(scope, async (event) => {
      accepted(await sendMailingNow(event, actor, mailingId), goingAnswers)
      return presented(event, mailingId)
    }),
  ),

  cancel: route(contract.cancel, ({ scope, actor, input: { mailingId } }) =>
    inEvent(scope, async (event) => {
      accepted(await cancelMailing(event, actor, mailingId), goingAnswers)
      return presented(event, mailingId)
    }),
  ),
}

async function presented(scope: EventScope, mailingId: string) {
  const mailing = await presentMailing(scope, mailingId)
  if (!mailing) throw notFound('Mailing')
  return mailing
}

const draftAnswers: RefusalAnswers<DraftRefusal> = {
  notFound: { status: 'notFound', thing: 'Mailing' },
  stale: { status: 'conflict', message: messages.stale },
  confirmed: { status: 'conflict', message: messages.confirmed },
}

const wordsAnswers: RefusalAnswers<DraftRefusal | WordsRefusal> = {
  ...draftAnswers,
  unknownVariables: {
    status: 'invalid',
    message: ({ fields }) => messages.unknownVariable([...fields.subject, ...fields.message]),
    fields: ({ fields }) =>
      Object.fromEntries(
        Object.entries(fields).flatMap(([field, names]) =>
          names.length > 0 ? [[`mailing.${field}`, messages.unknownVariable(names)]] : [],
        ),
      ),
  },
}

const recipientAnswers: RefusalAnswers<'notFound' | 'notRecipient'> = {
  notFound: { status: 'notFound', thing: 'Mailing' },
  notRecipient: { status: 'conflict', message: messages.notRecipient },
}

const goingAnswers: RefusalAnswers<'notFound' | 'notHeld' | 'notSending'> = {
  notFound: { status: 'notFound', thing: 'Mailing' },
  notHeld: { status: 'conflict', message: messages.notHeld },
  notSending: { status: 'conflict', message: messages.notSending },
}

export const mailingsExport = listExport('mailings', contract.list, async ({ scope, input }) => ({
  title: 'mailings',
  columns: mailingExportColumns,
  rows: mapRows(readAll(scope, mailingSource, input), presentRow),
}))
