import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { plural } from '#kit/text/list-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/choice-fields.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { WarningWithAction } from '#ui/feedback/warning-with-action.tsx'
import type { FieldGroup } from '../../contract.ts'
import { fieldGroupsApi } from '../api.ts'
import styles from './field-groups.module.css'

type OlderFormsProps = {
  group: FieldGroup
  /** Saves what is not saved yet; false when that failed. */
  beforehand: () => Promise<boolean>
}

/** Open forms that still ask the group as it was, and the way to publish those that are chosen with what it is now. */
export function OlderForms({ group, beforehand }: OlderFormsProps) {
  const [isOpen, setOpen] = useState(false)
  const count = group.olderForms.length
  return (
    <>
      {count > 0 ? (
        <WarningWithAction action="Choose forms" onAction={() => setOpen(true)}>
          {count} open {plural(count, 'form still asks', 'forms still ask')} the questions as they were before
          your changes.
        </WarningWithAction>
      ) : null}
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Publish forms with these questions">
        {isOpen ? <Choosing group={group} beforehand={beforehand} onClose={() => setOpen(false)} /> : null}
      </Dialog>
    </>
  )
}

function Choosing({ group, beforehand, onClose }: OlderFormsProps & { onClose: () => void }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { publish, isPublishing, refused } = usePublishing(group.id, beforehand, onClose)
  const chosen = group.olderForms.map(({ id }) => id).filter((id) => !left.has(id))
  return (
    <>
      <p>Each form gets a new version with these questions. Other changes in its draft are not published.</p>
      <div className={styles.forms}>
        {group.olderForms.map(({ id, title }) => (
          <Checkbox
            key={id}
            label={<span translate="no">{title}</span>}
            checked={!left.has(id)}
            onChange={(isChosen) => setLeft(isChosen ? without(left, id) : new Set([...left, id]))}
          />
        ))}
      </div>
      {refused.length > 0 ? (
        <Banner tone="error">
          <ul className={styles.list}>
            {refused.map(({ id, title, reason }) => (
              <li key={id}>
                <span translate="no">{title}</span>: {reason}
              </li>
            ))}
          </ul>
        </Banner>
      ) : null}
      <Button
        variant="primary"
        disabled={chosen.length === 0}
        loading={isPublishing}
        onClick={() => void publish(chosen)}
      >
        Publish {chosen.length} {plural(chosen.length, 'form', 'forms')}
      </Button>
    </>
  )
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((one) => one !== id))
}

type Refused = { id: string; title: string; reason: string }

function usePublishing(fieldGroupId: string, beforehand: () => Promise<boolean>, onDone: () => void) {
  const queryClient = useQueryClient()
  const [isPublishing, setPublishing] = useState(false)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const publish = async (formIds: string[]) => {
    setPublishing(true)
    try {
      if (!(await beforehand())) return
      const outcome = await fieldGroupsApi.republish.call({ fieldGroupId, formIds })
      const { published } = outcome
      setRefused(outcome.refused)
      await queryClient.invalidateQueries({ queryKey: fieldGroupsApi.key() })
      if (published > 0)
        showToast({ message: `${published} ${plural(published, 'form', 'forms')} published` })
      if (outcome.refused.length === 0) onDone()
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    } finally {
      setPublishing(false)
    }
  }
  return { publish, isPublishing, refused }
}
