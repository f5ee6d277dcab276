import type { FormRow } from '#features/forms/forms/contract.ts'
import { FormPicker } from '#features/forms/forms/web/embeds/form-picker.tsx'
import { FillInDialog } from '../components/fill-in-dialog.tsx'

/** On the page of a team: one of the forms. */
export function FillInForTeam({ teamId }: { teamId: string }) {
  return (
    <FillInDialog<FormRow>
      label="Fill in for this team"
      picker={(form, choose) => <FormPicker value={form} onChange={choose} />}
      target={({ id: formId }) => ({ formId, teamId })}
    />
  )
}
