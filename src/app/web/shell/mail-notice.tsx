import { Link } from '#ui/navigation/link.tsx'
import styles from './notice.module.css'

/** For organisers of a portal without a mail server: what they do that would send an e-mail does not. */
export function MailNotice({ linksToEmails }: { linksToEmails: boolean }) {
  return (
    <aside className={styles.notice} data-tone="warning" aria-label="E-mails">
      <p>
        E-mails are not sent: no mail server is configured.{' '}
        {linksToEmails ? <Link to="/admin/emails">Read them in E-mails</Link> : null}
      </p>
    </aside>
  )
}
