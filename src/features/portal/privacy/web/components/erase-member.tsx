import eraseSvg from '@material-symbols/svg-400/outlined/ink_eraser.svg?raw'
import { useState } from 'react'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import type { MemberDetail } from '#features/people/members/contract.ts'
import { displayName } from '#features/people/members/domain/member.ts'
import { usePeopleOfTeam } from '#features/people/members/web/embeds/people-of-team.ts'
import { Button } from '#ui/controls/button.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import { useAct } from '#ui/data/use-act.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { ERASE_WORD, type KnownAbout } from '../../contract.ts'
import { privacyApi } from '../api.ts'
import { EraseDialog } from './erase-dialog.tsx'

const UNASSIGNED = 'unassigned'

/** Erases a person of a team, and asks who of it takes over. */
export function EraseMember({
  member,
  known,
}: {
  member: Pick<MemberDetail, 'id' | 'teamId' | 'isTeamOwner'>
  known: KnownAbout
}) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const others = usePeopleOfTeam(member.teamId ?? undefined).filter(({ id }) => id !== member.id)
  const act = useAct(privacyApi.key())
  const navigate = useNavigate()
  const words = useTerms()
  const needsOwner = member.isTeamOwner && others.length > 0
  const successorId = chosen ?? (needsOwner ? (others[0]?.id ?? null) : null)
  return (
    <>
      <Button variant="danger" icon={eraseSvg} onClick={() => setOpen(true)}>
        Erase person
      </Button>
      <EraseDialog
        known={known}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={async (answers) => {
          const input = { memberId: member.id, successorId, answers, confirmation: ERASE_WORD } as const
          const isDone = await act(async () => {
            await privacyApi.erasePerson.call(input)
            showToast({ message: 'Person erased' })
          })
          if (isDone) await navigate('/admin/users', { ignoreBlocker: true })
        }}
      >
        {others.length > 0 ? (
          <SelectField
            label={words(
              needsOwner ? 'New team owner, who also takes over tasks' : 'Hand over assigned tasks to',
            )}
            value={successorId ?? UNASSIGNED}
            onChange={(id) => setChosen(id === UNASSIGNED ? null : id)}
            required
            data={[
              ...(needsOwner ? [] : [{ value: UNASSIGNED, label: words('No one: unassign their tasks') }]),
              ...others.map((person) => ({ value: person.id, label: displayName(person) })),
            ]}
          />
        ) : null}
      </EraseDialog>
    </>
  )
}
