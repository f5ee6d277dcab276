const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * True for a changing request that a browser sends on behalf of another site. Browsers tell us in
 * Sec-Fetch-Site or Origin; where neither is there (a script, an old browser), a body type that no
 * HTML form can send proves that the caller could set headers.
 */
export function isForgedCrossSite(request: Request, ownOrigin: string): boolean {
  if (SAFE_METHODS.has(request.method)) return false
  const site = request.headers.get('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.get('origin')
  if (origin) return origin !== ownOrigin
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  return ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'].includes(type ?? '')
}
