import { type HTTPMethod, type HTTPPath, oc } from '@orpc/contract'
import type { Access } from '../access/levels.ts'

export type EndpointMeta = { access: Access }

type Endpoint = {
  method: HTTPMethod
  /** Below the event's API address, with `{parameters}`: `/tasks/{taskId}`. */
  path: HTTPPath
  /** The least level that may call it. Required: a procedure without one does not compile. */
  access: Access
  summary: string
}

/**
 * Declares one procedure of a feature's contract. Chain `.input(schema)` and `.output(schema)`.
 * The access is enforced by the server for every procedure alike, is shown in the OpenAPI document as
 * `x-access`, and is what the permission matrix test reads.
 */
export function endpoint({ method, path, access, summary }: Endpoint) {
  return oc.$meta<EndpointMeta>({ access }).route({ method, path, summary })
}
