import { Fragment } from 'react'
import styles from './linked-text.module.css'

/** A web address, without the punctuation or closing bracket that may follow it. */
const webAddress = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'’”])/

/** Plain text as it was typed: keeps line breaks and turns web addresses into links. */
export function LinkedText({ children }: { children: string }) {
  return (
    <div className={styles.text}>
      {children.split(webAddress).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no identity and do not move
        <Fragment key={index}>{index % 2 === 1 ? <WebAddress>{part}</WebAddress> : part}</Fragment>
      ))}
    </div>
  )
}

function WebAddress({ children }: { children: string }) {
  return (
    <a href={children} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
