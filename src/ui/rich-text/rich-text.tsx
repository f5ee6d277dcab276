import { type MouseEvent, useMemo } from 'react'
import { localAddress } from '#addresses/local-address.ts'
import { safeLink } from '#kit/text/link.ts'
import { richTextElements } from '#kit/text/rich-text.ts'
import { storedAddress } from '#ui/data/api.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { visuallyHiddenClass } from '#ui/text/visually-hidden.tsx'
import { toNewTab } from './new-tab-hint.tsx'
import styles from './rich-text.module.css'

type RichTextProps = {
  html: string
  /** Inside a line, such as the help of a field. */
  isInline?: boolean
  /** Cuts a text into pieces, of which those with a class stand out, such as the names that it mentions. */
  mark?: (text: string) => { text: string; className?: string | undefined }[]
}

/** Text with markup. The server has removed everything that is not in `richTextElements`, and so does this. */
export function RichText({ html, isInline = false, mark }: RichTextProps) {
  const shown = useMemo(() => withOwnLinks(html, mark), [html, mark])
  const navigate = useNavigate()

  /** A link to a page of this portal opens it without reloading, as all our other links do. */
  const follow = (event: MouseEvent<HTMLElement>) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const link = (event.target as Element).closest('a[data-path]')
    const path = link?.getAttribute('data-path') ?? ''
    const address = path.startsWith('/files/') ? undefined : localAddress(path)
    if (!isPlain || !address) return
    event.preventDefault()
    void navigate(address)
  }

  const Frame = isInline ? 'span' : 'div'
  return (
    <Frame
      className={isInline ? `${styles.text} ${styles.inline}` : styles.text}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when it was saved, and here again
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  )
}

/** Links to other sites open a new tab and say so; links within the portal begin with the event's prefix. */
function withOwnLinks(html: string, mark: RichTextProps['mark']): string {
  const template = document.createElement('template')
  template.innerHTML = html
  keepAllowed(template.content)
  if (mark) markTexts(template.content, mark)
  for (const link of template.content.querySelectorAll('a[href]')) {
    const address = link.getAttribute('href') ?? ''
    if (address.startsWith('/')) {
      link.setAttribute('data-path', address)
      link.setAttribute('href', storedAddress(address))
      link.removeAttribute('target')
    } else if (/^https?:/i.test(address)) {
      for (const [name, value] of Object.entries(toNewTab)) link.setAttribute(name, value)
      link.append(newTabHint())
    }
  }
  return template.innerHTML
}

function markTexts(content: DocumentFragment, mark: NonNullable<RichTextProps['mark']>) {
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const pieces = mark(text.data)
    if (pieces.every(({ className }) => className === undefined)) continue
    text.replaceWith(...pieces.map(pieceOf))
  }
}

function pieceOf({ text, className }: { text: string; className?: string | undefined }): Node {
  if (className === undefined) return document.createTextNode(text)
  const piece = document.createElement('span')
  piece.className = className
  piece.textContent = text
  return piece
}

const allowed: ReadonlySet<string> = new Set(richTextElements)

/** Text of forms is older than its markup: what was stored before it was sanitised must not run either. */
function keepAllowed(content: DocumentFragment) {
  for (const element of [...content.querySelectorAll('*')]) {
    if (['script', 'style', 'template'].includes(element.localName)) element.remove()
    else if (!allowed.has(element.localName)) element.replaceWith(...element.childNodes)
    if (!allowed.has(element.localName)) continue
    const address = element.localName === 'a' ? safeLink(element.getAttribute('href') ?? '') : undefined
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
    if (address) element.setAttribute('href', address)
  }
}

function newTabHint(): HTMLElement {
  const hint = document.createElement('span')
  hint.className = visuallyHiddenClass
  hint.textContent = ' (opens in a new tab)'
  return hint
}
