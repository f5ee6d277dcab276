import { useState } from 'react'
import { levelNames } from '#kit/access/levels.ts'
import { Button } from '#ui/controls/button.tsx'
import { RadioGroup } from '#ui/controls/choice-fields.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { FormActions } from '#ui/forms/form-card.tsx'
import type { MemberRow } from '../../contract.ts'
import { type MemberLevel, memberLevels } from '../../domain/authority.ts'
import { displayName } from '../../domain/member.ts'
import styles from '../components/member-table.module.css'
import { peopleCount } from './use-member-acts.ts'

type Changeable = Pick<MemberRow, 'id' | 'firstName' | 'surname' | 'level' | 'can'>

/** What each permission is for, in a few words. */
export const levelHelp: Record<MemberLevel, string> = {
  user: 'Sees and completes the work of their team.',
  reportViewer: 'Sees the reports of all teams as well.',
  moderator: 'Manages what teams see and do, and the people in them.',
  admin: 'Changes the settings of the event too.',
}

type LevelDialogProps = {
  /** Whose permission changes; nobody closes the dialog. */
  people: readonly Changeable[]
  onClose: () => void
  onChosen: (level: MemberLevel) => Promise<unknown>
}

export function LevelDialog({ people, onClose, onChosen }: LevelDialogProps) {
  const [only] = people
  const who = people.length === 1 && only ? `“${displayName(only)}”` : peopleCount(people)
  return (
    <Dialog isOpen={people.length > 0} onClose={onClose} title={`Change permission of ${who}`}>
      {people.length > 0 ? <Choice people={people} onClose={onClose} onChosen={onChosen} /> : null}
    </Dialog>
  )
}

function Choice({ people, onClose, onChosen }: LevelDialogProps) {
  const given = memberLevels.filter((level) => people.every(({ can }) => can.levels.includes(level)))
  const same = given.find((level) => people.every((person) => person.level === level))
  const [level, setLevel] = useState<MemberLevel | undefined>(same)
  const [isBusy, setBusy] = useState(false)
  if (given.length === 0)
    return (
      <>
        <p className={styles.words}>
          Your own permission does not allow this. At least one of the selected people has a higher one.
        </p>
        <FormActions>
          <Button onClick={onClose}>Close</Button>
        </FormActions>
      </>
    )
  return (
    <form
      className={styles.dialog}
      onSubmit={async (event) => {
        event.preventDefault()
        if (level === undefined) return
        setBusy(true)
        await onChosen(level)
        onClose()
      }}
    >
      <RadioGroup
        label="Permission"
        value={level ?? ''}
        onChange={(value) => setLevel(given.find((one) => one === value))}
        choices={given.map((value) => ({ value, label: levelNames[value], help: levelHelp[value] }))}
      />
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" loading={isBusy} disabled={level === undefined}>
          Change permission
        </Button>
      </FormActions>
    </form>
  )
}
