import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Consequences } from '#ui/feedback/consequences.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
import { useCountOf } from '#ui/text/use-count-of.ts'
import type { EffectsOfChange } from '../../contract/many-tasks.ts'
import type { TaskInput } from '../../domain/schema.ts'
import { tasksApi } from '../api.ts'
import { changedParts, effectsInWords } from './change-words.ts'

type Asked = { effects: EffectsOfChange; isArchived: boolean; decide: (isAgreed: boolean) => void }

/** Asks before a task is saved, where teams have begun it and that changes something for them. */
export function useAgreement(task: { id: string; isArchived: boolean }) {
  const [asked, setAsked] = useState<Asked>()
  const countOf = useCountOf()

  /** True where there is nothing to say. */
  async function agree(before: TaskInput, after: TaskInput): Promise<boolean> {
    const parts = changedParts(before, after)
    if (parts === null) return true
    const effects = await tasksApi.getEffects.call({ taskId: task.id, ...parts })
    if (effectsInWords(effects, countOf).length === 0) return true
    const isAgreed = await new Promise<boolean>((decide) => {
      setAsked({ effects, isArchived: task.isArchived, decide })
    })
    setAsked(undefined)
    return isAgreed
  }

  return { agree, question: asked ? <Question {...asked} /> : null }
}

function Question({ effects, isArchived, decide }: Asked) {
  const countOf = useCountOf()
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
        <Consequences>
          <p>
            {effects.begun === 0
              ? 'No team has started this task, but forms already sent count:'
              : `${countOf(effects.begun, 'team has', 'teams have')} started this task. If you save it:`}
          </p>
          <ul>
            {effectsInWords(effects, countOf).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>
            {isArchived ? 'Teams see nothing of it while the task is archived.' : 'Teams see this at once.'}
          </p>
        </Consequences>
      </Reworded>
    </Dialog>
  )
}
