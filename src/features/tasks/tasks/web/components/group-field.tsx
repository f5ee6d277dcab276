import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { MultiSelectField } from '#ui/controls/select-field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { taskGroupInput } from '../../groups/domain/schema.ts'
import { taskGroupsApi } from '../../groups/web/api.ts'
import styles from './task-editor.module.css'
import { taskGroupsQuery } from './task-lists.ts'

type GroupFieldProps = {
  value: string[]
  onChange: (groupIds: string[]) => void
  error: string | undefined
}

/** The groups of a task, with the option to create a new one in place. */
export function GroupField({ value, onChange, error }: GroupFieldProps) {
  const { data: groups } = useQuery(taskGroupsQuery)
  const [isAdding, setAdding] = useState(false)
  return (
    <div className={styles.groups}>
      <MultiSelectField
        label="Groups"
        help="Added at the end of each group. You can reorder it there."
        data={(groups ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        value={value}
        error={error}
        onChange={onChange}
      />
      {isAdding ? (
        <NewGroup
          onAdded={(groupId) => {
            onChange([...value, groupId])
            setAdding(false)
          }}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <span>
          <Button size="small" variant="subtle" icon={addSvg} onClick={() => setAdding(true)}>
            New group
          </Button>
        </span>
      )}
    </div>
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
      const { id, title: added } = await taskGroupsApi.create.call({ group: checked.data })
      queryClient.setQueryData(taskGroupsQuery.queryKey, (groups) => [
        ...(groups ?? []),
        { id, title: added },
      ])
      onAdded(id)
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
