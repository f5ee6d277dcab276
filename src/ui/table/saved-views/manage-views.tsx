import deleteSvg from '@material-symbols/svg-400/outlined/delete.svg?raw'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/choice-fields.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import type { NamedView, ViewStore } from './saved-view.ts'
import styles from './saved-views.module.css'

type ManageViewsProps = {
  isOpen: boolean
  onClose: () => void
  /** Those that the person may change. */
  views: readonly NamedView[]
  store: ViewStore
}

/** Renames, shares and deletes saved views. */
export function ManageViews({ isOpen, onClose, views, store }: ManageViewsProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Manage views"
      actions={<Button onClick={onClose}>Done</Button>}
    >
      {views.length === 0 ? (
        <p>You have no saved views here.</p>
      ) : (
        <ul className={styles.views} aria-label="Saved views">
          {views.map((view) => (
            <ViewRow key={view.id} view={view} store={store} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function ViewRow({ view, store }: { view: NamedView; store: ViewStore }) {
  const [name, setName] = useState(view.name)
  const [error, setError] = useState<string>()
  // What was ticked shows at once; a refusal turns it back.
  const [ticked, setTicked] = useState<boolean>()
  const share = async (isShared: boolean) => {
    setTicked(isShared)
    await told(store.update(view.id, { isShared }))
    // Ticked again meanwhile: that one shows until its own answer is here.
    setTicked((now) => (now === isShared ? undefined : now))
  }
  const rename = async () => {
    const typed = name.trim()
    if (typed === view.name) return
    if (typed === '') return setError('Give the view a name.')
    try {
      await store.update(view.id, { name: typed })
    } catch (thrown) {
      setError(asApiError(thrown).message)
    }
  }
  const told = async (work: Promise<unknown>) => {
    try {
      await work
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    }
  }
  return (
    <li className={styles.view}>
      <div className={styles.name}>
        <TextField
          label="Name"
          value={name}
          error={error}
          maxLength={80}
          onChange={(typed) => {
            setName(typed)
            setError(undefined)
          }}
          onBlur={() => void rename()}
          onKeyDown={({ key }) => key === 'Enter' && void rename()}
        />
        {view.isMine ? null : (
          <p className={styles.quiet}>
            {view.ownerName === '' ? 'The person who saved it has left.' : `Saved by ${view.ownerName}`}
          </p>
        )}
      </div>
      {store.mayShare || view.isShared ? (
        <Checkbox
          label="Shared"
          checked={ticked ?? view.isShared}
          onChange={(isShared) => void share(isShared)}
        />
      ) : null}
      <IconButton
        icon={deleteSvg}
        label={`Delete ${view.name}`}
        onClick={() => {
          void told(
            store.remove(view.id).then(() =>
              showToast({
                message: `“${view.name}” deleted`,
                undo: () => void told(store.create(view)),
              }),
            ),
          )
        }}
      />
    </li>
  )
}
