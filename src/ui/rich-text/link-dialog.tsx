import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { LINK_LENGTH, safeLink, UNSAFE_LINK } from '#kit/text/link.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import styles from './link-dialog.module.css'

type LinkDialogProps = { editor: Editor; isOpen: boolean; onClose: () => void }

/** The address that the selected words link to. */
export function LinkDialog({ editor, isOpen, onClose }: LinkDialogProps) {
  const close = () => {
    onClose()
    // The dialog returns the focus to the tool, but the person continues in the text.
    requestAnimationFrame(() => editor.commands.focus())
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title="Link">
      {isOpen ? <LinkForm editor={editor} onDone={close} /> : null}
    </Dialog>
  )
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const before = String(editor.getAttributes('link').href ?? '')
  const isBare = editor.state.selection.empty && before === ''
  const [address, setAddress] = useState(before)
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string>()

  const set = () => {
    const href = safeLink(address)
    if (href === undefined || (href === '' && before === '')) return setProblem(UNSAFE_LINK)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href === '') chain.unsetLink().run()
    else if (isBare) {
      const text = words.trim() || address.trim()
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run()
    } else chain.setLink({ href }).run()
    onDone()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onDone()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // React would pass the event on to the forms around the text.
        event.stopPropagation()
        set()
      }}
      className={styles.form}
    >
      <TextField
        label="Address"
        help="A web address, an e-mail address or a page of this portal, such as /downloads."
        value={address}
        error={problem}
        maxLength={LINK_LENGTH}
        onChange={(next) => {
          setAddress(next)
          setProblem(undefined)
        }}
        data-autofocus
      />
      {isBare ? <TextField label="Link text" value={words} onChange={setWords} /> : null}
      <div className={styles.actions}>
        {before ? (
          <Button variant="subtle" onClick={remove}>
            Remove link
          </Button>
        ) : null}
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary">
          Set link
        </Button>
      </div>
    </form>
  )
}
