import { z } from 'zod'
import { MOST_HEADERS } from './limits.ts'

/** Ours, and those by which a connection is steered: what somebody else set there would break the call, or fake it. */
const restricted: ReadonlySet<string> = new Set([
  ...[
    'accept-encoding',
    'connection',
    'content-encoding',
    'content-length',
    'content-type',
    'cookie',
    'date',
  ],
  ...['expect', 'forwarded', 'host', 'keep-alive', 'origin', 'referer', 'te', 'trailer', 'transfer-encoding'],
  ...['upgrade', 'user-agent', 'via'],
])
const restrictedBeginnings = ['webhook-', 'proxy-', 'sec-', 'access-control-', 'x-forwarded-']

/** Whether a hook may not send a header of this name. */
function isRestricted(name: string): boolean {
  const lower = name.toLowerCase()
  return restricted.has(lower) || restrictedBeginnings.some((beginning) => lower.startsWith(beginning))
}

/** Headers whose value is a credential in all likelihood: the log shows that it was sent, and not what it was. */
export function isCredential(name: string): boolean {
  return /auth|key|token|secret|password|signature|credential|session/i.test(name)
}

const headerSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Give the header a name.')
    .max(100)
    .regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, 'Use letters, digits and hyphens.')
    .refine((name) => !isRestricted(name), 'This header is set by the portal.'),
  value: z
    .string()
    .trim()
    .max(2000)
    // Printable, so that no value begins another header.
    .regex(/^[\x20-\x7e]*$/, 'Use plain characters, without line breaks.'),
})
export type HookHeader = z.output<typeof headerSchema>

export const headersSchema = z
  .array(headerSchema)
  .max(MOST_HEADERS)
  .refine(
    (headers) => new Set(headers.map(({ name }) => name.toLowerCase())).size === headers.length,
    'Each header can be sent once.',
  )
