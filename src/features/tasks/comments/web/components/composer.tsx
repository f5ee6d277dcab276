import mentionSvg from '@material-symbols/svg-400/outlined/alternate_email.svg?raw'
import attachSvg from '@material-symbols/svg-400/outlined/attach_file.svg?raw'
import formatSvg from '@material-symbols/svg-400/outlined/match_case.svg?raw'
import { useEffect, useRef, useState } from 'react'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import { isBlank } from '#kit/text/plain-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { FilePicker } from '#ui/controls/file-picker.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { useUnsavedWork } from '#ui/data/unsaved-work.ts'
import { preloadRichText, RichTextField } from '#ui/rich-text/rich-text-field.tsx'
import { ORGANISER } from '../../domain/mentions.ts'
import styles from './conversation.module.css'
import { useKeptText } from './kept-text.ts'
import { useAttachments } from './use-attachments.ts'

type Sent = { text: string; fileIds: string[] }

type ComposerProps = {
  /** Where the draft is kept; another place is another draft. */
  target: string
  label: string
  placeholder: string
  /** On the button. */
  action: string
  /** Who reads it, below the field. */
  help?: string
  /** Whom the text can mention, by their names. */
  names?: readonly string[]
  takesFiles?: boolean
  onSend: (sent: Sent) => Promise<unknown>
  /** For what is opened to write in it. */
  onCancel?: () => void
  isInternal?: boolean
  /** What is changed, where nothing is kept of an earlier try. */
  initial?: string
}

/** Where a comment, a reply or a note is written. One line, until somebody writes. */
export function Composer(props: ComposerProps) {
  const { target, label, placeholder, action, help, names, takesFiles = false, onSend, onCancel } = props
  const [text, setText] = useKeptText(target, props.initial)
  const [isOpen, setOpen] = useState(onCancel !== undefined || text !== '')
  // A text that was left unfinished is shown, without taking the focus from somebody who reads.
  const [isAskedFor, setAskedFor] = useState(onCancel !== undefined)
  const [showsTools, setShowsTools] = useState(false)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const { level, firstName, surname } = useMe()
  const myName = `${firstName} ${surname}`.trim()
  const files = useAttachments(isAtLeast(level, 'moderator') ? '/api/uploads' : '/api/team/uploads')
  const input = useRef<HTMLInputElement>(null)
  useUnsavedWork(isSending)
  useEffect(() => {
    if (!isOpen && matchMedia('(pointer: coarse)').matches) void preloadRichText()
  }, [isOpen])
  const isEmpty = isBlank(text) && files.fileIds.length === 0

  async function send() {
    setSending(true)
    setProblem('')
    try {
      await onSend({ text, fileIds: files.fileIds })
      setText('')
      files.clear()
      setOpen(false)
    } catch (thrown) {
      // The text stays, here and on the device.
      setProblem(asApiError(thrown).message)
    } finally {
      setSending(false)
    }
  }

  if (!isOpen)
    return (
      <button
        type="button"
        className={styles.opener}
        onClick={() => {
          setAskedFor(true)
          setOpen(true)
        }}
      >
        {placeholder}
      </button>
    )
  // Nobody mentions themselves.
  const others = names?.filter((name) => name !== myName) ?? []
  const people = names && names.length > 0 ? [ORGANISER, ...others] : undefined
  const mention = (name: string) =>
    setText(`${text.replace(/<\/p>$/, '')}${/<\/p>$/.test(text) ? ' ' : '<p>'}@${name}&nbsp;</p>`)
  return (
    <div className={styles.composer}>
      <div className={styles.composerBox} data-internal={props.isInternal || undefined}>
        <RichTextField
          label={label}
          value={text}
          onChange={setText}
          error={problem || undefined}
          isCompact
          showsTools={showsTools}
          mentions={people}
          startsFocused={isAskedFor}
        />
        {takesFiles && files.files.length > 0 ? (
          <FilePicker label="Files" files={files.files} multiple onPick={files.add} onRemove={files.remove} />
        ) : null}
        <div className={styles.composerBar}>
          {people ? (
            <Menu
              label="Mention"
              align="start"
              entries={people.map((name) => ({ label: name, onPress: () => mention(name) }))}
            >
              <IconButton icon={mentionSvg} label="Mention someone" />
            </Menu>
          ) : null}
          {takesFiles ? (
            <>
              <IconButton icon={attachSvg} label="Add files" onClick={() => input.current?.click()} />
              <input
                ref={input}
                type="file"
                hidden
                multiple
                aria-label="Files for this comment"
                onChange={(event) => {
                  files.add([...(event.currentTarget.files ?? [])])
                  event.currentTarget.value = ''
                }}
              />
            </>
          ) : null}
          <IconButton
            icon={formatSvg}
            label="Formatting"
            aria-pressed={showsTools}
            onClick={() => setShowsTools(!showsTools)}
          />
          <span className={styles.grow} />
          {onCancel ? <Button onClick={onCancel}>Cancel</Button> : null}
          <Button
            variant="primary"
            loading={isSending}
            disabled={isEmpty || files.isBusy}
            onClick={() => void send()}
          >
            {action}
          </Button>
        </div>
      </div>
      {help ? <p className={styles.help}>{help}</p> : null}
    </div>
  )
}
