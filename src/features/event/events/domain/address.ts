import { z } from 'zod'

/** Words with another meaning in a host name or an address, so that no event may take them. */
const reservedSlugs = ['www', 'api', 'admin', 'staff', 'mail']

/** An event's short name in addresses. At most 63 characters: it may be used as one label of a host name. */
export const eventSlug = z
  .string()
  .regex(
    /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/,
    'Use at most 63 lower-case letters, digits and hyphens, with a letter or digit at both ends.',
  )
  .refine((slug) => !reservedSlugs.includes(slug), 'This address is reserved. Choose another.')

export type EventAddresses = {
  /** Slug by host name (an event's own domain or sub-domain), lower case and without port. */
  hosts: ReadonlyMap<string, string>
  /** The event at `/`; null when the deployment has none. */
  defaultSlug: string | null
}

export type EventAddress = {
  /** The slug of the event. The caller checks whether the event exists. */
  eventKey: string
  /** The prefix of the paths of the event's routes: `/e/harbour-expo`, or nothing. */
  basePath: string
  /** The path below it; always begins with one slash. */
  rest: string
}

/**
 * Which event an address names: by host name, else by the prefix `/e/{slug}`, else the deployment's default
 * event; null when it names none. Server and web router both use this.
 */
export function resolveEventAddress(
  { host, path }: { host: string; path: string },
  { hosts, defaultSlug }: EventAddresses,
): EventAddress | null {
  const hostSlug = hosts.get(hostName(host))
  if (hostSlug !== undefined) return { eventKey: hostSlug, basePath: '', rest: oneSlash(path) }

  const [basePath, slug = ''] = /^\/e\/([a-z0-9-]+)(?=\/|$)/.exec(path) ?? []
  if (basePath !== undefined) return { eventKey: slug, basePath, rest: oneSlash(path.slice(basePath.length)) }

  return defaultSlug === null ? null : { eventKey: defaultSlug, basePath: '', rest: oneSlash(path) }
}

/**
 * The address at which people find an event (`appUrl`), without a slash at its end. An event's own host keeps
 * the protocol and port of `baseUrl`, the deployment's public address.
 */
export function appUrlOf(
  event: { slug: string; host: string | null; isDefault: boolean },
  baseUrl: string,
): string {
  const [, protocol = 'https://', baseHost = '', port = ''] =
    /^(https?:\/\/)(\[[^\]]*\]|[^/:]*)(:\d+)?/.exec(baseUrl) ?? []
  if (event.host !== null) return `${protocol}${event.host}${port}`
  return event.isDefault ? `${protocol}${baseHost}${port}` : `${protocol}${baseHost}${port}/e/${event.slug}`
}

/** As in `hosts`: without port, in lower case, without the dot that may end a full name. */
function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
}

// After two slashes at the front, a browser would take what follows for a host when it is redirected there.
function oneSlash(path: string): string {
  return `/${path.replace(/^[/\\]+/, '')}`
}
