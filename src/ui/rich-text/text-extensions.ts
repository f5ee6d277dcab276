import { Link } from '@tiptap/extension-link'
import { type Extensions, Mark } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { safeLink } from '#kit/text/link.ts'

/** The author sets only the address; the server derives the other attributes of a link. */
const SafeLink = Link.extend({
  addAttributes: () => ({ href: { default: null } }),
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  protocols: ['mailto', 'tel'],
  isAllowedUri: (address) => Boolean(safeLink(address)),
})

/** Raised or lowered: m², CO₂. */
const raised = (name: string, tag: 'sup' | 'sub') =>
  Mark.create({
    name,
    excludes: 'superscript subscript',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  })

/** What a text may hold: no more than `richTextElements`, so that saving never changes the author's text. */
export const textExtensions: Extensions = [
  StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: false, trailingNode: false }),
  SafeLink,
  raised('superscript', 'sup'),
  raised('subscript', 'sub'),
]
