import { JSDOM } from 'jsdom'
import { createPurifier } from './purify.ts'

/**
 * The drawing without anything that runs or loads from elsewhere; undefined when it is not a drawing.
 * Cleaning it again changes nothing.
 */
export function sanitiseSvg(text: string): string | undefined {
  const body = purifier.sanitize(withoutProlog(text), {
    USE_PROFILES: { svg: true, svgFilters: true },
    ALLOW_DATA_ATTR: false,
    RETURN_DOM: true,
  })
  const drawing = body.firstChild
  return drawing?.nodeName === 'svg' ? writer.serializeToString(drawing) : undefined
}

/** Browsers need neither document type nor processing instructions, and entities can hide much. */
function withoutProlog(text: string): string {
  const start = text.search(/<svg[\s>]/i)
  return start < 0 ? '' : text.slice(start)
}

const purifier = createPurifier()
purifier.addHook('afterSanitizeAttributes', keepOwnReferences)
purifier.addHook('uponSanitizeElement', dropForeignStyle)

/** As XML, not as HTML: the file is a document by itself, and is read by other rules. */
const writer = new new JSDOM('').window.XMLSerializer()

/** References inside the drawing and embedded pictures stay; addresses elsewhere are removed. */
function keepOwnReferences(node: Element) {
  for (const { name, value } of [...node.attributes]) {
    const isReference = name === 'href' || name.endsWith(':href')
    if (isReference && !/^(?:#|data:image\/(?:png|jpeg|webp)[;,])/i.test(value.trim()))
      node.removeAttribute(name)
    else if (!isReference && loadsFromElsewhere(value)) node.removeAttribute(name)
  }
}

function dropForeignStyle(node: Node) {
  if (node.nodeName.toLowerCase() === 'style' && loadsFromElsewhere(node.textContent ?? ''))
    node.textContent = ''
}

function loadsFromElsewhere(css: string): boolean {
  return /@import/i.test(css) || /url\(\s*['"]?\s*(?!['"#\s])/i.test(css)
}
