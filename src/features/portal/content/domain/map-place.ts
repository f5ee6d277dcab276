/** How to show and open the place of a map section. */
export type MapPlace = {
  /** Its label: the address, or the place named in the map's URL; empty if there is none. */
  label: string
  /** An address that a frame may load; undefined when Google does not allow embedding this map. */
  embed: string | undefined
  /** A link to the map itself, not embedded. */
  open: string
}

const MAPS = 'https://www.google.com/maps'

/** An address may hold commas, digits and slashes, but it does not begin like a URL. */
const urlLike = /^(?:[a-z][a-z0-9+.-]*:|\/\/|www\.)/i

/**
 * The map of a place as an organiser writes it: the URL of a Google map, the HTML that Google gives to embed
 * one, or an address. Undefined for every other URL, since a frame of it would show a foreign page.
 */
export function mapOf(written: string): MapPlace | undefined {
  const place = written.trim()
  if (place === '') return undefined
  if (place.startsWith('<')) return mapOfUrl(/^<iframe\b[^>]*\bsrc="([^"]+)"/i.exec(place)?.[1] ?? '')
  if (urlLike.test(place) || /^(?:maps\.app\.goo\.gl|google\.[a-z.]+)\//i.test(place)) return mapOfUrl(place)
  return mapOfQuery(place)
}

function mapOfQuery(query: string, label = query): MapPlace {
  const words = encodeURIComponent(query)
  return {
    label,
    embed: `${MAPS}?q=${words}&output=embed`,
    open: `${MAPS}/search/?api=1&query=${words}`,
  }
}

type WebAddress = { href: string; host: string; path: string; parameters: ReadonlyMap<string, string> }

function mapOfUrl(address: string): MapPlace | undefined {
  const url = parsed(address)
  if (!url) return undefined
  const { href, path, parameters } = url
  // A shortened address only redirects to the map, and the page behind it refuses to be framed.
  if (isShortened(url)) return { label: '', embed: undefined, open: href }
  if (!isGoogleMaps(url)) return undefined
  if (path.startsWith('/maps/embed')) {
    const pb = parameters.get('pb')
    return pb ? { label: '', embed: `${MAPS}/embed?pb=${encodeURIComponent(pb)}`, open: href } : undefined
  }
  const query = queryOf(url)
  return query === undefined
    ? { label: '', embed: undefined, open: href }
    : { ...mapOfQuery(query.at, query.label), open: href }
}

/**
 * A plain web address, without user name or port. Addresses that browsers read differently from how they look
 * are refused: a backslash counts as a slash, white space is dropped, and `..` leaves its folder.
 */
function parsed(address: string): WebAddress | undefined {
  if (/[\s\\]/.test(address) || /(?:^|\/)(?:\.|%2e){1,2}(?:[/?#]|$)/i.test(address)) return undefined
  const written = /^(?:https?:)?(?:\/\/)?([a-z0-9.-]+)(\/[^?#]*)?(?:\?([^#]*))?(#.*)?$/i.exec(address)
  const [, host = '', path = '/', query = '', fragment = ''] = written ?? []
  if (host === '') return undefined
  const search = query === '' ? '' : `?${query}`
  return {
    href: `https://${host.toLowerCase()}${path}${search}${fragment}`,
    host: host.toLowerCase(),
    path,
    parameters: parametersOf(query),
  }
}

function parametersOf(query: string): Map<string, string> {
  return new Map(
    query.split('&').map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name, wordsOf(value.join('=')) ?? '']
    }),
  )
}

function isShortened({ host, path }: WebAddress): boolean {
  return host === 'maps.app.goo.gl' || (host === 'goo.gl' && path.startsWith('/maps/'))
}

/** google.com, www.google.co.uk, maps.google.de: only Google can own these names. */
function isGoogleMaps({ host, path }: WebAddress): boolean {
  if (/^maps\.google\.(?:com?\.)?[a-z]{2,3}$/.test(host)) return /^\/(?:maps(?:\/|$)|$)/.test(path)
  return /^(?:www\.)?google\.(?:com?\.)?[a-z]{2,3}$/.test(host) && /^\/maps(?:\/|$)/.test(path)
}

/** The query for the map, and its label. A named place is found by its name. */
function queryOf({ path, parameters }: WebAddress): { at: string; label: string } | undefined {
  const asked = parameters.get('q') || parameters.get('query')
  if (asked) return { at: asked, label: asked }
  const named = wordsOf(/^\/maps\/(?:place|search)\/([^/@]+)/.exec(path)?.[1])
  if (named) return { at: named, label: named }
  const point = /@(-?\d+(?:\.\d+)?,-?\d+(?:\.\d+)?)/.exec(path)?.[1] || parameters.get('ll')
  return point ? { at: point, label: '' } : undefined
}

function wordsOf(part: string | undefined): string | undefined {
  if (part === undefined) return undefined
  try {
    return decodeURIComponent(part.replaceAll('+', ' ')).trim()
  } catch {
    // A stray % in an address that was cut short.
    return undefined
  }
}
