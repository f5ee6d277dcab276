import styles from '../components/email.module.css'

type EmailPageProps = { title: string; html: string }

/** An e-mail as it looks. */
export function EmailPage({ title, html }: EmailPageProps) {
  return (
    <iframe
      className={styles.page}
      title={title}
      // Nothing in it runs and nothing of ours is in its reach; its links open in a new tab.
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={withLinksOutside(html)}
    />
  )
}

function withLinksOutside(html: string): string {
  return html.replace(/<head[^>]*>/i, (head) => `${head}<base target="_blank">`)
}
