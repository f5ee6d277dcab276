import styles from './mailing.module.css'

const names: Readonly<Record<string, string>> = {
  firstName: 'first name',
  teamName: 'team',
  stand: 'stand',
  summary: 'what is due',
  eventName: 'event',
  supportEmail: 'your address',
}

/** What an organiser has written, with what each e-mail fills in as a word of its own. */
export function Written({ text }: { text: string }) {
  let at = 0
  const parts = text.split(/\{\{([^{}]*)\}\}/).map((part, index) => {
    at += part.length
    // Every second part stood in braces.
    if (index % 2 === 0) return part
    return (
      <span key={`${at} ${part}`} className={styles.filled}>
        {names[part.trim()] ?? part}
      </span>
    )
  })
  return <span translate="no">{parts}</span>
}
