import callSvg from '@material-symbols/svg-400/outlined/call.svg?raw'
import { useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import type { FormRow } from '#features/forms/forms/contract.ts'
import { FormPicker } from '#features/forms/forms/web/embeds/form-picker.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { Link } from '#ui/navigation/link.tsx'
import styles from '../components/reopenings.module.css'

/** On the page of a team: for what it says on the telephone, or has written on paper. */
export function FillInForTeam({ teamId }: { teamId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={callSvg} onClick={() => setOpen(true)}>
        Fill in for this team
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Fill in for this team">
        {isOpen ? <Choosing teamId={teamId} onCancel={() => setOpen(false)} /> : null}
      </Dialog>
    </>
  )
}

/** A separate component, so that it begins anew when the dialog opens again. */
function Choosing({ teamId, onCancel }: { teamId: string; onCancel: () => void }) {
  const [form, setForm] = useState<FormRow>()
  return (
    <div className={styles.form}>
      <p className={styles.lead}>
        For what the team tells you on the telephone or on paper. It is marked as filled in by you. What has
        to be accepted stays with the team.
      </p>
      <FormPicker value={form} onChange={setForm} />
      <div className={styles.buttons}>
        <Button onClick={onCancel}>Cancel</Button>
        {form ? (
          <Button
            component={Link}
            variant="primary"
            to={addressOf('/admin/forms/{formId}/fill-in/{teamId}', { formId: form.id, teamId })}
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
