/** What can be shown and opened of the place that a map section names. */
export type MapPlace = {
  /** What to call it: the address, or the place that the map's URL names; empty when it names none. */
  label: string
  /** An address that a frame may load; undefined when Google lets this map only be opened. */
  embed: string | undefined
  /** The map as a page of its own. */
  open: string
}

const MAPS = 'https://www.google.com/maps'

/** An address may hold commas, digits and slashes, but it does not begin like a URL. */
const urlLike = /^(?:[a-z][a-z0-9+.-]*:|\/\/|www\.)/i

/**
 * The map of a place as an organiser writes it: the URL of a Google map, the HTML that Google gives to embed one, or
 * an address. Undefined for every other URL, since a frame of it would show somebody else's page.
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

function mapOfUrl(address: string): MapPlace | undefined {
  const url = parsed(address)
  if (!url) return undefined
  // A shortened address only leads on to the map, and the page that it leads to refuses to be framed.
  if (isShortened(url)) return { label: '', embed: undefined, open: url.href }
  if (!isGoogleMaps(url)) return undefined
  if (url.pathname.startsWith('/maps/embed')) {
    const pb = url.searchParams.get('pb')
    return pb === null
      ? undefined
      : { label: '', embed: `${MAPS}/embed?pb=${encodeURIComponent(pb)}`, open: url.href }
  }
  const query = queryOf(url)
  return query === undefined
    ? { label: '', embed: undefined, open: url.href }
    : { ...mapOfQuery(query.at, query.label), open: url.href }
}

function parsed(address: string): URL | undefined {
  const withScheme = /^[a-z][a-z0-9+.-]*:/i.test(address)
    ? address
    : `https://${address.replace(/^\/\//, '')}`
  const url = URL.canParse(withScheme) ? new URL(withScheme) : undefined
  const isPlainWeb = url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.port
  return isPlainWeb ? url : undefined
}

function isShortened({ hostname, pathname }: URL): boolean {
  return hostname === 'maps.app.goo.gl' || (hostname === 'goo.gl' && pathname.startsWith('/maps/'))
}

/** google.com, www.google.co.uk, maps.google.de: Google keeps these names for itself. */
function isGoogleMaps({ hostname, pathname }: URL): boolean {
  if (/^maps\.google\.(?:com?\.)?[a-z]{2,3}$/.test(hostname)) return true
  return /^(?:www\.)?google\.(?:com?\.)?[a-z]{2,3}$/.test(hostname) && /^\/maps(?:\/|$)/.test(pathname)
}

/** What to ask the map for, and what that is called. A named place is found by its name and the point it lies at. */
function queryOf({ pathname, searchParams }: URL): { at: string; label: string } | undefined {
  const asked = searchParams.get('q') ?? searchParams.get('query')
  if (asked) return { at: asked, label: asked }
  const named = wordsOf(/^\/maps\/(?:place|search)\/([^/@]+)/.exec(pathname)?.[1])
  if (named) return { at: named, label: named }
  const point =
    /@(-?\d+(?:\.\d+)?,-?\d+(?:\.\d+)?)/.exec(pathname)?.[1] ?? searchParams.get('ll') ?? undefined
  return point === undefined ? undefined : { at: point, label: '' }
}

function wordsOf(part: string | undefined): string | undefined {
  if (part === undefined) return undefined
  try {
    return decodeURIComponent(part.replaceAll('+', ' ')).trim()
  } catch {
    // A stray % in an address that somebody cut short.
    return undefined
  }
}
