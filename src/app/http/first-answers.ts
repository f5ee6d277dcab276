import type { InferContractRouterInputs } from '@orpc/contract'
import { type AnyProcedure, call } from '@orpc/server'
import type { ParamsOf, ScreenPath } from '#addresses/address.ts'
import { notificationLimits } from '#features/messages/notifications/domain/schema.ts'
import type { RequestContext } from '#platform/http/context.ts'
import type { contract } from '../contract.ts'
import { routes } from '../routes.ts'

/** A call that a screen makes as soon as it is drawn, and its answer. */
export type FirstAnswer = { path: readonly [noun: string, procedure: string]; input: object; output: unknown }

type FirstRead = Omit<FirstAnswer, 'output'>
type Inputs = InferContractRouterInputs<typeof contract>

/**
 * What the screens that people come to by a link ask for first. It is written into the page, so that nothing has to be
 * asked once the app has arrived; a call that is missing here only takes another round trip. A form to fill in is opened
 * from an answer of its own: a colleague may have saved since the page was written.
 */
const firstReads: {
  readonly [Path in ScreenPath]?: (params: ParamsOf<Path>, search: URLSearchParams) => FirstRead[]
} = {
  '/': () => [read('dashboard', 'get', {}), read('tasks', 'list', {})],
  // With filters it asks for other rows.
  '/admin/reports/matrix': (_, search) =>
    search.size > 0
      ? []
      : [read('matrix', 'getMatrix', { of: 'tasks' }), read('matrix', 'listRows', { of: 'tasks', page: 1 })],
  '/auth/login': () => [read('auth', 'getSignInButton', {})],
  '/content/{contentId}': ({ contentId }) => [read('content', 'get', { contentId })],
  '/downloads': () => [read('downloads', 'list', {})],
  '/forms': () => [read('submissions', 'listForms', {})],
  '/guests/content/{contentId}': ({ contentId }) => [read('content', 'getAsGuest', { contentId })],
  '/guests/forms/{formId}/': ({ formId }) => [read('submissions', 'getFormForGuest', { formId })],
  '/notifications': () => [
    read('notifications', 'feed', { count: notificationLimits.feed }),
    read('notifications', 'unread', {}),
  ],
  '/suppliers': () => [read('suppliers', 'list', {})],
  '/tasks': () => [read('tasks', 'list', {})],
  '/tasks/{taskId}': ({ taskId }) => [read('tasks', 'get', { taskId }), read('tasks', 'list', {})],
}

function read<Noun extends keyof Inputs & string, Procedure extends keyof Inputs[Noun] & string>(
  noun: Noun,
  procedure: Procedure,
  input: Inputs[Noun][Procedure] & object,
): FirstRead {
  return { path: [noun, procedure], input }
}

/**
 * The answers that this person would get, by the procedures themselves and with all their checks. What is refused or
 * fails is left out: the screen then asks itself, and shows why.
 */
export async function firstAnswers(
  screen: { path: string; params: Record<string, string>; search: URLSearchParams },
  context: RequestContext,
): Promise<FirstAnswer[]> {
  const readsOf = firstReads[screen.path as ScreenPath] as
    | ((params: Record<string, string>, search: URLSearchParams) => FirstRead[])
    | undefined
  const reads = readsOf?.(screen.params, screen.search) ?? []
  const answers = await Promise.allSettled(
    reads.map(async ({ path, input }) => ({
      path,
      input,
      output: await callProcedure(path, input, context),
    })),
  )
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
}

const procedures: Readonly<Record<string, Readonly<Record<string, AnyProcedure>>>> = routes

async function callProcedure(
  [noun, procedure]: FirstRead['path'],
  input: object,
  context: RequestContext,
): Promise<unknown> {
  const handler = procedures[noun]?.[procedure]
  return handler && (await call(handler, input, { context }))
}
