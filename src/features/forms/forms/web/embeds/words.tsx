import type { ReactNode } from 'react'
import { hasMarkup } from '#kit/text/rich-text.ts'
import { RichText } from '#ui/rich-text/rich-text.tsx'
import { plainText } from './plain-text.ts'
import styles from './questions/question.module.css'

/** The organiser's text: with its markup, or plain with its line breaks; undefined when it is empty. */
export function wordsOf(text: string): ReactNode {
  const plain = plainText(text)
  if (plain === '') return undefined
  return hasMarkup(text) ? <RichText isInline html={text} /> : <span className={styles.lines}>{plain}</span>
}
