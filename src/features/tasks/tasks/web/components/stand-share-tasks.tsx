import groupsSvg from '@material-symbols/svg-400/outlined/groups.svg?raw'
import taskSvg from '@material-symbols/svg-400/outlined/task_alt.svg?raw'
import { useSuspenseQuery } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useCorePageTitle, useTerms } from '#features/event/events/web/embeds/terms.ts'
import { formatDayLong } from '#kit/dates/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { Card, SectionCard } from '#ui/layout/card.tsx'
import { CardList, CardRow } from '#ui/layout/card-list.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen } from '#ui/navigation/screen.tsx'
import type { StandShare, StandShareTask } from '../../contract/stand-shares.ts'
import { dueSentence } from '../../domain/due.ts'
import { tasksApi } from '../api.ts'
import { TaskChip } from '../embeds/task-chip.tsx'
import { TaskIcon } from '../embeds/task-icon.tsx'
import { TaskMarks } from '../embeds/task-marks.tsx'
import { isOpen } from '../embeds/task-words.ts'
import { ALL_SHARES, chipOfShare, doneOfShare } from './stand-share-words.ts'
import { listHeadline } from './task-filters.ts'
import { WhoseTasks } from './whose-tasks.tsx'

const tips = (
  <p>
    You see what your stand shares have to do, by when, and what is done. What they hand in, their files and
    their comments are theirs, and only they can complete their tasks.
  </p>
)

/** How far the stand shares of the person’s team are with their tasks, to read: all of them, or one. */
export default function StandShareTasks({ chosen }: { chosen: string }) {
  return chosen === ALL_SHARES ? <AllShares /> : <OneShare teamId={chosen} />
}

function AllShares() {
  const name = useCorePageTitle('tasks')
  const { data: shares } = useSuspenseQuery(tasksApi.listStandShares.queryOptions({ input: {} }))
  return (
    <Screen name={name} title="Stand shares" width="reading" tips={tips}>
      <WhoseTasks showsShares />
      <Card padding="none">
        {shares.length === 0 ? (
          <EmptyState icon={groupsSvg} title="No stand shares">
            Companies that share your stand appear here with their tasks.
          </EmptyState>
        ) : (
          <CardList label="Stand shares">
            {shares.map((share) => (
              <ShareRow key={share.id} share={share} />
            ))}
          </CardList>
        )}
      </Card>
    </Screen>
  )
}

function ShareRow({ share }: { share: StandShare }) {
  const words = useTerms()
  const chip = chipOfShare(share)
  const stand = share.stand === '' ? '' : `Stand ${share.stand}`
  return (
    <CardRow
      component={Link}
      to={addressOf('/tasks', { standShare: share.id })}
      icon={<Icon of={groupsSvg} />}
      title={<span translate="no">{share.name}</span>}
      detail={[words(doneOfShare(share)), stand].filter(Boolean).join(' · ')}
      status={chip ? <StatusChip tone={chip.tone}>{chip.words}</StatusChip> : undefined}
    />
  )
}

function OneShare({ teamId }: { teamId: string }) {
  const words = useTerms()
  const name = useCorePageTitle('tasks')
  const { data: share } = useSuspenseQuery(tasksApi.getStandShare.queryOptions({ input: { teamId } }))
  const { tasks } = share
  const sections = [
    { id: 'open', title: 'To do', tasks: tasks.filter(isOpen) },
    { id: 'done', title: 'Done', tasks: tasks.filter((task) => !isOpen(task)) },
  ]
  return (
    <Screen
      name={name}
      eyebrow="Stand share"
      title={<span translate="no">{share.name}</span>}
      lead={tasks.length === 0 ? undefined : `${words(listHeadline(tasks))}.`}
      width="reading"
      tips={tips}
      actions={
        <Button component={Link} to={addressOf('/tasks', { standShare: ALL_SHARES })}>
          All stand shares
        </Button>
      }
    >
      <WhoseTasks showsShares />
      {tasks.length === 0 ? (
        <Card>
          <EmptyState icon={taskSvg} title="No tasks yet">
            Tasks from the organiser appear here as soon as this team has any.
          </EmptyState>
        </Card>
      ) : null}
      {sections
        .filter((section) => section.tasks.length > 0)
        .map((section) => (
          <SectionCard key={section.id} title={section.title} aside={section.tasks.length} flush>
            <CardList label={section.title}>
              {section.tasks.map((task) => (
                <TaskRow key={task.id} task={task} />
              ))}
            </CardList>
          </SectionCard>
        ))}
    </Screen>
  )
}

/** Not a link: what lies behind it is the stand share’s own. */
function TaskRow({ task }: { task: StandShareTask }) {
  const { locale, timeZone } = useEvent()
  return (
    <CardRow
      icon={<TaskIcon task={task} />}
      title={
        <>
          {task.title} <TaskMarks task={task} />
        </>
      }
      detail={dueSentence(
        task.dueDate,
        'No due date',
        (day) => `By the end of ${formatDayLong(day, locale, timeZone)}`,
      )}
      // Whether changes were asked for is between the stand share and the organiser.
      status={<TaskChip task={{ ...task, approvalStatus: 'none' }} />}
    />
  )
}
