import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { savedViewsContract } from '../contract.ts'
import { viewMessages } from '../domain/messages.ts'
import { createView, removeView, updateView, type ViewRefusal } from './commands.ts'
import { presentView } from './present.ts'
import { viewsOf } from './queries.ts'

const sharing = {
  mayNotShare: { status: 'forbidden', message: viewMessages.mayNotShare },
  sharedFull: { status: 'conflict', message: viewMessages.sharedFull },
  nameTaken: { status: 'invalid', message: viewMessages.nameTaken, field: 'name' },
} as const

const answers: RefusalAnswers<ViewRefusal> = {
  ...sharing,
  viewNotFound: { status: 'notFound', thing: 'View' },
  notYours: { status: 'forbidden', message: viewMessages.notYours },
}

export const savedViewsRoutes = {
  list: route(savedViewsContract.list, async ({ scope, actor, input }) =>
    (await viewsOf(scope, actor, input)).map((view) => presentView(view, actor)),
  ),

  create: route(savedViewsContract.create, async ({ scope, actor, input }) => {
    const made = await createView(scope, actor, input)
    const view = accepted(made, {
      ...sharing,
      screenClosed: { status: 'forbidden' },
      full: { status: 'conflict', message: viewMessages.full },
    })
    return presentView(view, actor)
  }),

  update: route(savedViewsContract.update, async ({ scope, actor, input }) => {
    const { viewId, name, isShared, search, labels } = input
    const change = {
      ...(name === undefined ? {} : { name }),
      ...(isShared === undefined ? {} : { isShared }),
      ...(search === undefined ? {} : { search }),
      ...(labels === undefined ? {} : { labels }),
    }
    return presentView(accepted(await updateView(scope, actor, { viewId, ...change }), answers), actor)
  }),

  remove: route(savedViewsContract.remove, async ({ scope, actor, input }) => {
    accepted(await removeView(scope, actor, input), answers)
    return {}
  }),
}
