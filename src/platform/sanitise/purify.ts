import createDomPurify, { type DOMPurify, type WindowLike } from 'dompurify'
import { JSDOM } from 'jsdom'

/** A separate purifier, since hooks belong to the one they are added to. */
export function createPurifier(): DOMPurify {
  return createDomPurify(new JSDOM('').window as WindowLike)
}
