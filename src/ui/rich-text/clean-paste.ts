/**
 * Rewrites pasted HTML so that the text editor understands it: Word's lists, which are paragraphs with a
 * bullet in them, become lists, and its largest heading becomes our largest. The editor itself drops all
 * styles.
 * @param parse HTML as a document
 */
export function cleanPaste(
  html: string,
  parse = (text: string): Document => new DOMParser().parseFromString(text, 'text/html'),
): string {
  // Word marks its own parts with conditional comments; the bullets of its lists are between two of them.
  const plain = html
    .replace(/<!--\[if !supportLists\]-->[\s\S]*?<!--\[endif\]-->/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!\[[^\]]*\]>/g, '')
    .replace(/<\/?o:p>/gi, '')
  const { body } = parse(plain)
  for (const part of body.querySelectorAll('style, script, meta, link, title')) part.remove()
  for (const heading of body.querySelectorAll('h1')) rename(heading, 'h2')
  for (const heading of body.querySelectorAll('h5, h6')) rename(heading, 'h4')
  groupLists(body)
  for (const paragraph of body.querySelectorAll('p')) {
    if (isBlank(paragraph)) paragraph.remove()
  }
  return body.innerHTML
}

function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

/** Joins neighbouring paragraphs of Word's lists into one list each. */
function groupLists(body: HTMLElement) {
  let list: Element | undefined
  for (const paragraph of [...body.querySelectorAll('p')]) {
    if (!isListItem(paragraph)) {
      list = undefined
      continue
    }
    const kind = isNumbered(paragraph) ? 'ol' : 'ul'
    if (!list || list.localName !== kind || list.nextElementSibling !== paragraph) {
      list = body.ownerDocument.createElement(kind)
      paragraph.before(list)
    }
    withoutBullet(paragraph)
    list.append(rename(paragraph, 'li'))
  }
}

function isListItem(paragraph: Element): boolean {
  const style = paragraph.getAttribute('style') ?? ''
  return (
    /mso-list:\s*(?!none)/i.test(style) ||
    /MsoListParagraph|MsoListBullet|MsoListNumber/i.test(paragraph.className)
  )
}

const bullet = /^[\s\u00a0]*(?:[·•o§▪–-]|(?:\d+|[a-z]|[ivx]+)[.)])[\s\u00a0]+/i

function isNumbered(paragraph: Element): boolean {
  return (
    /MsoListNumber/i.test(paragraph.className) ||
    /^[\s\u00a0]*(?:\d+|[a-z]|[ivx]+)[.)][\s\u00a0]/i.test(paragraph.textContent ?? '')
  )
}

function withoutBullet(paragraph: Element) {
  for (const mark of paragraph.querySelectorAll('[style*="mso-list:Ignore" i]')) mark.remove()
  const [first] = paragraph.childNodes
  if (first?.nodeType === 3 && first.nodeValue) first.nodeValue = first.nodeValue.replace(bullet, '')
}

function isBlank(paragraph: Element): boolean {
  return (
    (paragraph.textContent ?? '').replace(/\u00a0/g, ' ').trim() === '' && !paragraph.querySelector('br, img')
  )
}
