import callSvg from '@material-symbols/svg-400/outlined/call.svg?raw'
import { useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import type { TeamRow } from '#features/people/teams/contract.ts'
import { TeamPicker } from '#features/people/teams/web/embeds/team-picker.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { Link } from '#ui/navigation/link.tsx'
import styles from './reopenings.module.css'

/** For what a team says on the telephone, or has written on paper. */
export function FillInButton({ formId }: { formId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={callSvg} onClick={() => setOpen(true)}>
        Fill in for a team
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Fill in for a team">
        {isOpen ? <Choosing formId={formId} onCancel={() => setOpen(false)} /> : null}
      </Dialog>
    </>
  )
}

/** A separate component, so that it begins anew when the dialog opens again. */
function Choosing({ formId, onCancel }: { formId: string; onCancel: () => void }) {
  const [team, setTeam] = useState<TeamRow>()
  return (
    <div className={styles.form}>
      <p className={styles.lead}>
        For what a team tells you on the telephone or on paper. It is marked as filled in by you. What has to
        be accepted stays with the team.
      </p>
      <TeamPicker kind="any" isLabelShown value={team} onChange={setTeam} />
      <div className={styles.buttons}>
        <Button onClick={onCancel}>Cancel</Button>
        {team ? (
          <Button
            component={Link}
            variant="primary"
            to={addressOf('/admin/forms/{formId}/fill-in/{teamId}', { formId, teamId: team.id })}
          >
            Continue
          </Button>
        ) : (
          <Button variant="primary" disabled>
            Continue
          </Button>
        )}
      </div>
    </div>
  )
}
