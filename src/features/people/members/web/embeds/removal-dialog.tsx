import { useState } from 'react'
import { SelectField } from '#ui/controls/select-field.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { displayName } from '../../domain/member.ts'
import styles from '../components/member-table.module.css'
import { peopleCount } from './use-member-acts.ts'

type Leaving = { id: string; firstName: string; surname: string; teamId: string | null; isTeamOwner: boolean }
type Colleague = Pick<Leaving, 'id' | 'firstName' | 'surname'>

type RemovalDialogProps = {
  /** Who is removed; nobody closes the dialog. */
  people: readonly Leaving[]
  /** Everyone in the team of those who leave, if they are all of one; undefined while loading. */
  colleagues: readonly Colleague[] | undefined
  onClose: () => void
  onConfirm: (successorId: string | null) => Promise<unknown>
}

/** Asks who takes over, and for the typed keyword: it cannot be undone. */
export function RemovalDialog({ people, onClose, ...rest }: RemovalDialogProps) {
  return people.length === 0 ? null : (
    <Removal key={people.map(({ id }) => id).join()} people={people} onClose={onClose} {...rest} />
  )
}

function Removal({ people, colleagues, onClose, onConfirm }: RemovalDialogProps) {
  const leaving = new Set(people.map(({ id }) => id))
  const others = (colleagues ?? []).filter(({ id }) => !leaving.has(id))
  const needsOwner = people.some(({ isTeamOwner }) => isTeamOwner) && others.length > 0
  const [chosen, setChosen] = useState<string | null>(null)
  const successorId = chosen ?? (needsOwner ? (others[0]?.id ?? null) : null)
  const [only] = people
  const who = people.length === 1 && only ? `“${displayName(only)}”` : peopleCount(people)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Remove ${who}`}
      action="Remove"
      onConfirm={async () => {
        await onConfirm(successorId)
      }}
    >
      <p>
        {people.length === 1 ? 'They lose' : 'All of them lose'} access to this event straight away. Their
        work is kept under their name, and their account stays. This cannot be undone.
      </p>
      {others.length > 0 ? (
        <div className={styles.taking}>
          <SelectField
            label={needsOwner ? 'New team owner, who also takes over tasks' : 'Hand over assigned tasks to'}
            value={successorId ?? UNASSIGNED}
            onChange={(id) => setChosen(id === UNASSIGNED ? null : id)}
            required
            data={[
              ...(needsOwner ? [] : [{ value: UNASSIGNED, label: 'No one: unassign their tasks' }]),
              ...others.map((person) => ({ value: person.id, label: displayName(person) })),
            ]}
          />
        </div>
      ) : (
        <p>Tasks assigned to them become unassigned.</p>
      )}
    </ConfirmDialog>
  )
}

const UNASSIGNED = 'unassigned'
