import { Children, cloneElement, createContext, isValidElement, type ReactNode, useContext } from 'react'

/** Replaces the product's terms by those of the event's terminology settings. */
export type Words = (text: string) => string

/** For what people have written, such as the questions of a form. */
export const asWritten: Words = (text) => text

/** Provided once for all screens. Without it, texts stay as they are. */
export const WordsContext = createContext<Words>(asWritten)

/**
 * Applies the event's terms to the product's own texts (empty states, tips, Quick Links), also inside paragraphs and
 * links. Parts in “quotes” are what people have typed, and stay as they are.
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
