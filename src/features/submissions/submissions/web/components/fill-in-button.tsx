import type { TeamRow } from '#features/people/teams/contract.ts'
import { TeamPicker } from '#features/people/teams/web/embeds/team-picker.tsx'
import { FillInDialog } from './fill-in-dialog.tsx'

/** Among what a form has received: for one of the teams. */
export function FillInButton({ formId }: { formId: string }) {
  return (
    <FillInDialog<TeamRow>
      label="Fill in for a team"
      picker={(team, choose) => <TeamPicker kind="any" isLabelShown value={team} onChange={choose} />}
      target={({ id: teamId }) => ({ formId, teamId })}
    />
  )
}
