import {
  Children,
  cloneElement,
  createContext,
  Fragment,
  isValidElement,
  type ReactNode,
  useContext,
  useMemo,
} from 'react'
import { Link } from '#ui/navigation/link.tsx'

/** Replaces the product's terms by those of the event's terminology settings. */
export type Words = (text: string) => string

/** For what people have written, such as the questions of a form. */
export const asWritten: Words = (text) => text

/** Provided once for all screens. Without it, texts stay as they are. */
export const WordsContext = createContext<Words>(asWritten)

/**
 * Applies the event's terms to a text of ours, for names and placeholders. Parts in “quotes” are what people have typed,
 * and stay as they are.
 */
export function useWords(): Words {
  const words = useContext(WordsContext)
  return useMemo(() => (words === asWritten ? asWritten : (text) => outsideQuotes(text, words)), [words])
}

/**
 * The same for what a component shows: labels, banners, buttons, empty states, tips. It also goes into paragraphs and
 * links, but not into other components, which see to their own texts, nor into an element with `translate="no"`, which
 * is for what people have typed.
 */
export function useReworded(): (node: ReactNode) => ReactNode {
  const words = useWords()
  return (node) => (words === asWritten ? node : reworded(node, words))
}

function reworded(node: ReactNode, words: Words): ReactNode {
  if (typeof node === 'string') return words(node)
  if (Array.isArray(node)) return Children.map(node, (child) => reworded(child, words))
  if (!isValidElement<{ children?: ReactNode; translate?: string }>(node)) return node
  const { children, translate } = node.props
  if (children === undefined || translate === 'no' || !holdsText(node.type)) return node
  // Spread, as written: children that are given one by one need no keys.
  return Array.isArray(children)
    ? cloneElement(node, undefined, ...children.map((child) => reworded(child, words)))
    : cloneElement(node, undefined, reworded(children, words))
}

function holdsText(type: unknown): boolean {
  return typeof type === 'string' || type === Fragment || type === Link
}

export function outsideQuotes(text: string, words: Words): string {
  const parts = text.split(/(“[^”]*”)/)
  return parts.map((part, index) => (index % 2 === 0 ? words(part) : part)).join('')
}
