import { type ClientLink, createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils, type RouterUtils } from '@orpc/tanstack-query'
import { asApiError, blockedError, isServerFailure } from './api-error.ts'

type ApiSettings = {
  /** What stands before every path: '' or '/e/{slug}'. */
  basePath: string
  /** Whom to write to when the portal cannot be reached at all. */
  supportContact: string
}

const settings: ApiSettings = { basePath: '', supportContact: '' }

/** Called once, before the first call to the server. */
export function configureApi(chosen: ApiSettings) {
  Object.assign(settings, chosen)
}

/** A path of this portal as it stands in the address bar: '/files/1' → '/e/expo/files/1'. For all that the router does not load. */
export function absolutePath(path: `/${string}`): string {
  return `${settings.basePath}${path}`
}

const transport = new RPCLink({ url: () => `${window.location.origin}${absolutePath('/api/rpc')}` })

/** Everything it throws is an ApiError. */
const link: ClientLink<Record<never, never>> = {
  async call(path, input, options) {
    try {
      return await transport.call(path, input, options)
    } catch (thrown) {
      // A call that we gave up ourselves is no failure, and TanStack Query wants to recognise it.
      if (options.signal?.aborted) throw thrown
      const error = asApiError(thrown)
      if (isServerFailure(error) && !(await isReachable())) throw blockedError(settings.supportContact, error)
      throw error
    }
  },
}

/** Whether the portal itself answers: a 5xx that it did not send comes from something in between. */
async function isReachable(): Promise<boolean> {
  try {
    const answer = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' })
    return answer.ok
  } catch {
    return false
  }
}

/**
 * The typed client of one contract, as TanStack Query options: `tasksApi.list.queryOptions({ input: {} })`,
 * `tasksApi.add.mutationOptions()`, `tasksApi.add.call(input)`. Only the type of the contract is taken, so its
 * schemas stay out of what the browser loads. `key` is the contract's key in the router, and the first part of
 * every query key, which is what live topics are matched with.
 */
export function createApi<Contract extends AnyContractRouter>(
  key: string,
): RouterUtils<ContractRouterClient<Contract>> {
  const client: ContractRouterClient<Contract> = createORPCClient(link as never, { path: [key] })
  return createTanstackQueryUtils(client, { path: [key] } as never)
}
