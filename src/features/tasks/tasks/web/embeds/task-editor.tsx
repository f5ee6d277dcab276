import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { LockNotice } from '#features/event/locks/web/embeds/lock-notice.tsx'
import { saveUnderLock, useLock } from '#features/event/locks/web/embeds/use-lock.ts'
import { formatDayLong } from '#kit/dates/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ConflictBanner } from '#ui/feedback/conflict-banner.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Unopened } from '#ui/feedback/unopened.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen } from '#ui/navigation/screen.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import type { TaskRow } from '../../contract.ts'
import { type TaskInput, taskInput } from '../../domain/schema.ts'
import { tasksApi } from '../api.ts'
import { useAgreement } from '../components/changing-task.tsx'
import { type LinkableForm, TaskForm } from '../components/task-form.tsx'
import { TasksQuickLinks } from '../components/tasks-quick-links.tsx'
import { useTaskArchiving } from '../components/use-task-archiving.ts'

type TaskEditorProps = {
  /** The forms that a task can be linked to; undefined while loading. */
  forms: readonly LinkableForm[] | undefined
}

const blank = { ...taskInput.parse({ title: 'New' }), title: '' }

const tips = (
  <>
    <p>Start the title with a verb, such as “Order power and internet”.</p>
    <p>Keep a task as a draft until it is ready, or let it appear on a day.</p>
    <p>Archive a task to hide it again; the progress of teams is kept.</p>
  </>
)

export function AddTask({ forms }: TaskEditorProps) {
  const words = useTerms()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (
    <Screen title={words('Add task')} width="reading" quickLinks={<TasksQuickLinks />} tips={tips}>
      <TaskForm
        initial={blank}
        forms={forms}
        action="Add task"
        submit={async (task) => {
          const created = await tasksApi.create.call({ task })
          void queryClient.invalidateQueries({ queryKey: tasksApi.key() })
          showToast({
            message: created.isDraft ? `“${created.title}” saved as a draft` : `“${created.title}” added`,
          })
          await navigate('/admin/tasks')
        }}
      />
    </Screen>
  )
}

type EditTaskProps = TaskEditorProps & {
  /** What areas above can do about the task. */
  actions: (taskId: string) => ReactNode
}

/** The task named in the address. */
export function EditTask({ forms, actions }: EditTaskProps) {
  const { taskId } = useParams<'/admin/tasks/{taskId}'>()
  const task = useQuery(tasksApi.getForAdmin.queryOptions({ input: { taskId } }))
  if (task.data) return <LoadedTask key={task.data.id} task={task.data} forms={forms} actions={actions} />
  return (
    <Unopened
      error={task.error}
      onRetry={() => void task.refetch()}
      noun="task"
      action={
        <Button component={Link} to="/admin/tasks">
          Go to tasks
        </Button>
      }
    >
      It may have been removed, or it may belong to another event.
    </Unopened>
  )
}

function LoadedTask({ task, forms, actions }: { task: TaskRow } & EditTaskProps) {
  const queryClient = useQueryClient()
  const [shown, setShown] = useState(task)
  const [loads, setLoads] = useState(0)
  const setArchived = useTaskArchiving()
  const agreement = useAgreement(task)
  const key = tasksApi.getForAdmin.queryKey({ input: { taskId: task.id } })
  const lock = useLock('task', task.id, {
    onTakenOver: () => void queryClient.invalidateQueries({ queryKey: key }),
  })
  const isReader = lock.status === 'theirs' || lock.status === 'free'
  const [hasEdited, setEdited] = useState(false)
  if (lock.status === 'mine' && !hasEdited) {
    setEdited(true)
    if (task.version > shown.version) {
      setShown(task)
      setLoads(loads + 1)
    }
  }
  // Who has only read so far sees what the other saves; nothing typed can be lost.
  const follows = isReader && !hasEdited
  const seen = follows ? task : shown

  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: key })
    setShown(queryClient.getQueryData(key) ?? task)
    setLoads(loads + 1)
  }
  return (
    <Screen
      title={seen.title}
      width="reading"
      quickLinks={<TasksQuickLinks />}
      tips={tips}
      actions={
        <>
          {seen.isArchived || seen.isDraft ? null : actions(task.id)}
          <Button onClick={() => void setArchived([task.id], !task.isArchived)}>
            {task.isArchived ? 'Restore' : 'Archive'}
          </Button>
        </>
      }
    >
      <LockNotice lock={lock} what="task" />
      <NotShown task={seen} />
      {task.isArchived ? <Banner tone="info">This task is archived. Teams do not see it.</Banner> : null}
      <TaskForm
        key={follows ? `read-${task.version}` : loads}
        initial={inputOf(seen)}
        forms={withLinked(forms, seen)}
        attachments={seen.attachments}
        isReader={isReader}
        action="Save task"
        submit={async (changed) => {
          if (!(await agreement.agree(inputOf(shown), changed))) return false
          const save = () => tasksApi.update.call({ taskId: task.id, version: shown.version, task: changed })
          const saved = await saveUnderLock('task', task.id, save)
          queryClient.setQueryData(key, saved)
          setShown(saved)
          void queryClient.invalidateQueries({ queryKey: tasksApi.listForAdmin.key() })
          showToast({ message: 'Task saved' })
          return true
        }}
        conflict={(isRefused) =>
          !isReader && (isRefused || task.version > shown.version) ? (
            <Conflict onReload={() => void reload()} />
          ) : undefined
        }
      />
      {agreement.question}
    </Screen>
  )
}

/** The editable fields of a task. */
function inputOf(task: TaskRow): TaskInput {
  const { id, icon, groups, formTitle, teamTypeNames, isArchived, ...rest } = task
  const { version, updatedAt, extensionCount, attachments, ...input } = rest
  return {
    ...input,
    groupIds: groups.map((group) => group.id),
    attachmentIds: attachments.map(({ fileId }) => fileId),
  }
}

/** A task keeps the archived form it is linked to, although archived forms are no longer offered. */
function withLinked(
  forms: TaskEditorProps['forms'],
  { formId, formTitle }: TaskRow,
): readonly LinkableForm[] | undefined {
  if (!formId || !forms || forms.some(({ id }) => id === formId)) return forms
  return [...forms, { id: formId, title: `${formTitle} (archived)`, isPublished: true }]
}

/** Why no team sees it yet. */
function NotShown({ task }: { task: TaskRow }) {
  const { locale, timeZone } = useEvent()
  const { isDraft, appearsAt, isArchived } = task
  if (isArchived) return null
  if (isDraft) return <Banner tone="info">This task is a draft. Teams do not see it yet.</Banner>
  if (appearsAt === null || new Date(appearsAt) <= new Date()) return null
  return <Banner tone="info">Teams see this task from {formatDayLong(appearsAt, locale, timeZone)}.</Banner>
}

function Conflict({ onReload }: { onReload: () => void }) {
  return (
    <ConflictBanner onReload={onReload}>
      Someone else has changed this task. Your changes are still here: copy what you need, then reload.
    </ConflictBanner>
  )
}
