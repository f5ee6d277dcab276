import { type HTTPMethod, type HTTPPath, oc } from '@orpc/contract'
import type { Access } from '../access/levels.ts'

export type EndpointMeta<A extends Access = Access> = { access: A }

type Endpoint<A extends Access> = {
  method: HTTPMethod
  /** Below the event's API address, with `{parameters}`: `/tasks/{taskId}`. */
  path: HTTPPath
  /** The least level that may call it. Required: a procedure without one does not compile. */
  access: A
  summary: string
}

/**
 * Declares one procedure of a feature's contract. Chain `.input(schema)` and `.output(schema)`.
 * The access is enforced by the server for every procedure alike, is shown in the OpenAPI document as
 * `x-access`, and is what the permission matrix test reads.
 */
export function endpoint<A extends Access>({ method, path, access, summary }: Endpoint<A>) {
  return oc.$meta<EndpointMeta<A>>({ access }).route({ method, path, summary })
}
