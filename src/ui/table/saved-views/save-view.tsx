import { type FormEvent, useId, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/choice-fields.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import styles from './saved-views.module.css'

type SaveViewProps = {
  isOpen: boolean
  onClose: () => void
  mayShare: boolean
  onSave: (values: { name: string; isShared: boolean }) => Promise<unknown>
}

/** Asks for the name of a view. What was typed stays when saving fails. */
export function SaveView({ isOpen, onClose, ...form }: SaveViewProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Save view">
      {isOpen ? <Form onClose={onClose} {...form} /> : null}
    </Dialog>
  )
}

function Form({ onClose, mayShare, onSave }: Omit<SaveViewProps, 'isOpen'>) {
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const formId = useId()

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    if (name.trim() === '') return setError('Give the view a name.')
    setSaving(true)
    try {
      await onSave({ name: name.trim(), isShared })
      showToast({ message: `“${name.trim()}” saved` })
      onClose()
    } catch (thrown) {
      setError(asApiError(thrown).message)
    } finally {
      setSaving(false)
    }
  }

  return (
    <form id={formId} className={styles.form} onSubmit={(event) => void save(event)}>
      <TextField
        label="Name"
        value={name}
        error={error}
        required
        maxLength={80}
        data-autofocus
        help="Saves the filters, the search and the order as they are now."
        onChange={(typed) => {
          setName(typed)
          setError(undefined)
        }}
      />
      {mayShare ? (
        <Checkbox
          label="Share with everyone who can open this list"
          checked={isShared}
          onChange={setShared}
        />
      ) : null}
      <div className={styles.actions}>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" type="submit" loading={isSaving}>
          Save view
        </Button>
      </div>
    </form>
  )
}
