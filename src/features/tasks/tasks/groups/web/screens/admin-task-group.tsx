import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LockNotice } from '#features/event/locks/web/embeds/lock-notice.tsx'
import { saveUnderLock, useLock } from '#features/event/locks/web/embeds/use-lock.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ConflictBanner } from '#ui/feedback/conflict-banner.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Unopened } from '#ui/feedback/unopened.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { tasksApi } from '../../../web/api.ts'
import { TasksQuickLinks } from '../../../web/components/tasks-quick-links.tsx'
import type { TaskGroup } from '../../contract.ts'
import { taskGroupsApi } from '../api.ts'
import { ArchiveDialog, type Chosen } from '../components/archive-dialog.tsx'
import { GroupForm, groupTips } from '../components/group-form.tsx'
import { useGroupActions } from '../components/use-group-actions.ts'

/** The task group named in the address. */
export function Screen() {
  const { taskGroupId } = useParams<'/admin/task-groups/{taskGroupId}'>()
  const group = useQuery(taskGroupsApi.get.queryOptions({ input: { taskGroupId } }))
  if (group.data) return <LoadedGroup key={group.data.id} group={group.data} />
  return (
    <Unopened
      error={group.error}
      onRetry={() => void group.refetch()}
      noun="task group"
      action={
        <Button component={Link} to="/admin/task-groups">
          Go to task groups
        </Button>
      }
    >
      It may have been deleted, or it may belong to another event.
    </Unopened>
  )
}

function LoadedGroup({ group }: { group: TaskGroup }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [shown, setShown] = useState(group)
  const [loads, setLoads] = useState(0)
  const [archiving, setArchiving] = useState<Chosen>()
  const { restore } = useGroupActions()
  const lock = useLock('taskGroup', group.id, {
    onTakenOver: () => void queryClient.invalidateQueries({ queryKey: taskGroupsApi.key() }),
  })
  const isReader = lock.status === 'theirs' || lock.status === 'free'
  // Who only reads has typed nothing that could be lost, so what others save is shown.
  if (isReader && group.version > shown.version) {
    setShown(group)
    setLoads(loads + 1)
  }
  const key = taskGroupsApi.get.queryKey({ input: { taskGroupId: group.id } })

  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: key })
    setShown(queryClient.getQueryData(key) ?? group)
    setLoads(loads + 1)
  }
  return (
    <ScreenFrame
      title={shown.title}
      width="reading"
      quickLinks={<TasksQuickLinks />}
      tips={groupTips}
      actions={
        isReader ? undefined : group.isArchived ? (
          <Button onClick={() => void restore([group.id]).then(reload)}>Restore</Button>
        ) : (
          <Button
            onClick={() =>
              setArchiving({ ids: [group.id], onDone: () => void navigate('/admin/task-groups') })
            }
          >
            Archive
          </Button>
        )
      }
    >
      {group.isArchived ? (
        <Banner tone="info">This task group is archived. Restore it to add tasks.</Banner>
      ) : null}
      <GroupForm
        key={loads}
        initial={{ title: shown.title, taskIds: shown.tasks.map(({ id }) => id) }}
        known={shown.tasks}
        isArchived={group.isArchived}
        action="Save task group"
        isReader={isReader}
        notice={(hasChanges) => <LockNotice lock={lock} what="task group" hasChanges={hasChanges} />}
        submit={async (changed) => {
          const saved = await saveUnderLock('taskGroup', group.id, () =>
            taskGroupsApi.update.call({ taskGroupId: group.id, version: shown.version, group: changed }),
          )
          queryClient.setQueryData(key, saved)
          setShown(saved)
          void queryClient.invalidateQueries({ queryKey: taskGroupsApi.list.key() })
          void queryClient.invalidateQueries({ queryKey: tasksApi.key() })
          showToast({ message: 'Task group saved' })
        }}
        conflict={(isRefused) =>
          !isReader && (isRefused || group.version > shown.version) ? (
            <ConflictBanner onReload={() => void reload()}>
              Someone else has changed this task group. Your changes are still here: copy what you need, then
              reload.
            </ConflictBanner>
          ) : undefined
        }
      />
      <ArchiveDialog chosen={archiving} onClose={() => setArchiving(undefined)} />
    </ScreenFrame>
  )
}
