import duplicateSvg from '@material-symbols/svg-400/outlined/content_copy.svg?raw'
import type { ReactNode } from 'react'
import { addressOf } from '#addresses/address.ts'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import styles from './duplicate-link.module.css'
import type { ReceivedPlace } from './received-place.ts'

type DuplicateLinkProps = { place: ReceivedPlace; formId: string; teamName: string; children: ReactNode }

/** Marks a submission that a later one of its team has replaced, and leads to all that the team has sent, the latest first. */
export function DuplicateLink({ place: { path, kept }, formId, teamName, children }: DuplicateLinkProps) {
  return (
    <span className={styles.linked}>
      {children}
      <Link
        className={styles.duplicate}
        to={addressOf(path, { formId }, { search: teamName, ...kept })}
        title="Show all submissions of this team"
      >
        <StatusChip tone="na" icon={duplicateSvg}>
          Duplicate
        </StatusChip>
        <VisuallyHidden>: show all submissions of this team</VisuallyHidden>
      </Link>
    </span>
  )
}
