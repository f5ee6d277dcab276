import type { DOMPurify, WindowLike } from 'dompurify'

/**
 * A separate purifier, since hooks belong to the one they are added to. The document that it works in is
 * large and few requests need it, so it is loaded with the first.
 */
export async function createPurifier(): Promise<DOMPurify> {
  const [{ default: createDomPurify }, { JSDOM }] = await Promise.all([import('dompurify'), import('jsdom')])
  return createDomPurify(new JSDOM('').window as WindowLike)
}
