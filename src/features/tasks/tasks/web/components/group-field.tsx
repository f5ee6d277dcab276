import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { taskGroupInput } from '../../domain/schema.ts'
import { tasksApi } from '../api.ts'
import styles from './task-editor.module.css'
import { taskGroupsQuery } from './task-lists.ts'

type GroupFieldProps = {
  value: string | null
  onChange: (groupId: string | null) => void
  error: string | undefined
}

const NEW_GROUP = 'new'

/** The group of a task, with the option to create a new one in place. */
export function GroupField({ value, onChange, error }: GroupFieldProps) {
  const { data: groups } = useQuery(taskGroupsQuery)
  const [isAdding, setAdding] = useState(false)
  if (isAdding) {
    return (
      <NewGroup
        onAdded={(groupId) => {
          onChange(groupId)
          setAdding(false)
        }}
        onCancel={() => setAdding(false)}
      />
    )
  }
  return (
    <SelectField
      label="Group"
      help="Tasks are listed under their group."
      placeholder="No group"
      clearable
      data={[
        ...(groups ?? []).map(({ id, title }) => ({ value: id, label: title })),
        { value: NEW_GROUP, label: '+ New group' },
      ]}
      value={value}
      error={error}
      onChange={(chosen) => (chosen === NEW_GROUP ? setAdding(true) : onChange(chosen))}
    />
  )
}

type NewGroupProps = { onAdded: (groupId: string) => void; onCancel: () => void }

function NewGroup({ onAdded, onCancel }: NewGroupProps) {
  const queryClient = useQueryClient()
  const [title, setTitle] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const add = async () => {
    const checked = taskGroupInput.safeParse({ title })
    if (!checked.success) return setProblem(checked.error.issues[0]?.message)
    setBusy(true)
    try {
      const group = await tasksApi.createGroup.call({ group: checked.data })
      queryClient.setQueryData(taskGroupsQuery.queryKey, (groups) => [...(groups ?? []), group])
      onAdded(group.id)
    } catch (thrown) {
      setProblem(asApiError(thrown).message)
    } finally {
      setBusy(false)
    }
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void add()
    else if (event.key === 'Escape') onCancel()
    else return
    // Enter adds the group; it must not submit the task.
    event.preventDefault()
  }
  return (
    <div className={styles.newGroup}>
      <TextField
        label="New group"
        placeholder="Before you arrive"
        autoFocus
        value={title}
        error={problem}
        onChange={(next) => {
          setTitle(next)
          setProblem(undefined)
        }}
        onKeyDown={press}
      />
      <span className={styles.buttons}>
        <Button size="small" loading={isBusy} onClick={() => void add()}>
          Add group
        </Button>
        <Button size="small" variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      </span>
    </div>
  )
}
