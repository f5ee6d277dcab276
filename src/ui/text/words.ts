import { Children, cloneElement, createContext, isValidElement, type ReactNode, useContext } from 'react'

/** Our words in those of whoever runs the portal. */
export type Words = (text: string) => string

const asWritten: Words = (text) => text

/** Given once for all screens. Without it words stay as they are written. */
export const WordsContext = createContext<Words>(asWritten)

/**
 * Puts texts of ours into the words of whoever runs the portal, also inside paragraphs and links. For texts that
 * screens say themselves (what is empty, tips, links beside). What people have written stands in “quotes” there, and
 * stays as it is.
 */
export function useReworded(): (node: ReactNode) => ReactNode {
  const words = useContext(WordsContext)
  return (node) => (words === asWritten ? node : reworded(node, words))
}

function reworded(node: ReactNode, words: Words): ReactNode {
  if (typeof node === 'string') return outsideQuotes(node, words)
  if (Array.isArray(node)) return Children.map(node, (child) => reworded(child, words))
  if (!isValidElement<{ children?: ReactNode }>(node) || node.props.children === undefined) return node
  const { children } = node.props
  // Spread, as written: children that are given one by one need no keys.
  return Array.isArray(children)
    ? cloneElement(node, undefined, ...children.map((child) => reworded(child, words)))
    : cloneElement(node, undefined, reworded(children, words))
}

function outsideQuotes(text: string, words: Words): string {
  const parts = text.split(/(“[^”]*”)/)
  return parts.map((part, index) => (index % 2 === 0 ? words(part) : part)).join('')
}
