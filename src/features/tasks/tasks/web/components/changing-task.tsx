import { useState } from 'react'
import { countOf } from '#kit/text/list-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
import type { EffectsOfChange } from '../../contract/many-tasks.ts'
import type { TaskInput } from '../../domain/schema.ts'
import { tasksApi } from '../api.ts'
import { changedParts, effectsInWords } from './change-words.ts'
import styles from './removing-tasks.module.css'

type Asked = { effects: EffectsOfChange; isArchived: boolean; decide: (isAgreed: boolean) => void }

/** Asks before a task is saved, where teams have begun it and that changes something for them. */
export function useAgreement(task: { id: string; isArchived: boolean }) {
  const [asked, setAsked] = useState<Asked>()

  /** True where there is nothing to say. */
  async function agree(before: TaskInput, after: TaskInput): Promise<boolean> {
    const parts = changedParts(before, after)
    if (parts === null) return true
    const effects = await tasksApi.getEffects.call({ taskId: task.id, ...parts })
    if (effectsInWords(effects).length === 0) return true
    const isAgreed = await new Promise<boolean>((decide) => {
      setAsked({ effects, isArchived: task.isArchived, decide })
    })
    setAsked(undefined)
    return isAgreed
  }

  return { agree, question: asked ? <Question {...asked} /> : null }
}

function Question({ effects, isArchived, decide }: Asked) {
  return (
    <Dialog
      isOpen
      onClose={() => decide(false)}
      title="Save these changes?"
      actions={
        <>
          <Button onClick={() => decide(false)}>Keep editing</Button>
          <Button variant="primary" data-autofocus onClick={() => decide(true)}>
            Save task
          </Button>
        </>
      }
    >
      <Reworded>
        <div className={styles.words}>
          <p>
            {effects.begun === 0
              ? 'No team has begun this task, but what teams have sent counts:'
              : `${countOf(effects.begun, 'team has', 'teams have')} begun this task. If you save it:`}
          </p>
          <ul className={styles.list}>
            {effectsInWords(effects).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>
            {isArchived ? 'Teams see nothing of it while the task is archived.' : 'Teams see this at once.'}
          </p>
        </div>
      </Reworded>
    </Dialog>
  )
}
