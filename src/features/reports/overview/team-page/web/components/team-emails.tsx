import mailSvg from '@material-symbols/svg-400/outlined/mail.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { statusNames, typeName } from '#features/event/emails/domain/email-words.ts'
import { EmailDrawer } from '#features/event/emails/web/embeds/email-in-full.tsx'
import { emailTones } from '#features/event/emails/web/embeds/email-tones.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { useWords } from '#ui/text/words.ts'
import { Ago } from '../../../web/components/moments.tsx'
import { teamPageApi } from '../api.ts'
import styles from './team-page.module.css'
import { OnlyLatest, TeamPart } from './team-part.tsx'

/** What was sent to the team's people. What an e-mail says is for admins, who open it here. */
export function TeamEmails({ teamId }: { teamId: string }) {
  const asked = useQuery(teamPageApi.listEmails.queryOptions({ input: { teamId } }))
  const mayRead = isAtLeast(useMe().level, 'admin')
  const words = useWords()
  const [open, setOpen] = useState<string>()
  return (
    <TeamPart title="E-mails" asked={asked} aside={({ total }) => (total > 0 ? total : null)}>
      {({ items, total }) =>
        items.length === 0 ? (
          <EmptyState compact icon={mailSvg} title="No e-mails yet">
            Invitations, reminders and other e-mails to this team appear here.
          </EmptyState>
        ) : (
          <>
            <ul className={styles.list} aria-label="E-mails">
              {items.map(({ id, subject, to, type, status, createdAt }) => (
                <li key={id} className={styles.item}>
                  <div className={styles.row}>
                    <div className={styles.words}>
                      <span className={styles.name} translate="no">
                        {subject}
                      </span>
                      <span className={styles.quiet}>
                        <span translate="no">{to}</span> · {words(typeName(type))} · <Ago at={createdAt} />
                      </span>
                    </div>
                    <div className={styles.end}>
                      <span className={styles.state}>
                        <StatusChip tone={emailTones[status]}>{statusNames[status]}</StatusChip>
                      </span>
                      {mayRead ? (
                        <Button
                          className={styles.act}
                          size="small"
                          variant="subtle"
                          aria-label={`Open ${subject}`}
                          onClick={() => setOpen(id)}
                        >
                          Open
                        </Button>
                      ) : null}
                    </div>
                  </div>
                </li>
              ))}
            </ul>
            <OnlyLatest total={total} one="e-mail" many="e-mails" />
            {mayRead ? <EmailDrawer emailId={open} onClose={() => setOpen(undefined)} /> : null}
          </>
        )
      }
    </TeamPart>
  )
}
