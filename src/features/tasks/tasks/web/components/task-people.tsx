import closeSvg from '@material-symbols/svg-400/outlined/close.svg?raw'
import addSvg from '@material-symbols/svg-400/outlined/person_add.svg?raw'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import { Avatar } from '#ui/layout/avatar.tsx'
import type { TeamTask } from '../../contract.ts'
import styles from './task-view.module.css'
import type { TaskSteps } from './use-task-steps.ts'

type Person = TeamTask['assignees'][number]
type TaskPeopleProps = { task: TeamTask & { teammates: Person[] }; steps: TaskSteps }

/** The task's assignees. Anyone in the team may assign anyone in it. */
export function TaskPeople({ task, steps }: TaskPeopleProps) {
  const { memberId } = useMe()
  const { assignees, teammates, can } = task
  const free = teammates.filter(({ id }) => !assignees.some((person) => person.id === id))
  const nameOf = (person: Person) => (person.id === memberId ? `${fullName(person)} (you)` : fullName(person))
  if (assignees.length === 0 && !can.assign) return null
  return (
    <section className={styles.part}>
      <h2 className={styles.partTitle}>Assignees</h2>
      <ul className={styles.people}>
        {assignees.map((person) => (
          <li key={person.id} className={styles.person}>
            <Avatar name={fullName(person)} size={24} decorative />
            <span>{nameOf(person)}</span>
            {can.assign ? (
              <IconButton
                icon={closeSvg}
                size="small"
                label={`Unassign ${fullName(person)}`}
                disabled={steps.busyWith !== undefined}
                onClick={() => void steps.unassign(person)}
              />
            ) : null}
          </li>
        ))}
        {can.assign && free.length > 0 ? (
          <li>
            <Menu
              align="start"
              entries={free.map((person) => ({
                label: nameOf(person),
                onPress: () => void steps.assign(person),
              }))}
            >
              <Button size="small" icon={addSvg} loading={steps.busyWith === 'assign'}>
                {assignees.length === 0 ? 'Assign' : 'Add'}
              </Button>
            </Menu>
          </li>
        ) : null}
      </ul>
    </section>
  )
}

function fullName({ firstName, surname }: Person): string {
  return `${firstName} ${surname}`.trim()
}
