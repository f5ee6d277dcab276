import duplicateSvg from '@material-symbols/svg-400/outlined/content_copy.svg?raw'
import { addressOf } from '#addresses/address.ts'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import styles from './received.module.css'

/** Marks a submission that a later one of its team has replaced, and leads to all that the team has sent, the latest first. */
export function DuplicateLink({ formId, teamName }: { formId: string; teamName: string }) {
  return (
    <Link
      className={styles.duplicate}
      to={addressOf('/admin/forms/{formId}/submissions/', { formId }, { search: teamName })}
      title="Show all submissions of this team"
    >
      <StatusChip tone="na" icon={duplicateSvg}>
        Duplicate
      </StatusChip>
      <VisuallyHidden>: show all submissions of this team</VisuallyHidden>
    </Link>
  )
}
