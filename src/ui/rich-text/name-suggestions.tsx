import { type Editor, useEditorState } from '@tiptap/react'
import { type RefObject, useEffect, useId, useState } from 'react'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import styles from './name-suggestions.module.css'
import { askedFor, namesFor } from './suggesting.ts'

const MOST = 6
/** In px; a field on a phone is wider. */
const WIDTH = 240

type NameSuggestionsProps = {
  editor: Editor
  names: readonly string[]
  /** Gets the keys before the text does; answers whether it has used one. */
  keys: RefObject<((event: KeyboardEvent) => boolean) | null>
}

/** Offers names as soon as “@” is typed, above the line that is written in. The caret stays in the text. */
export function NameSuggestions({ editor, names, keys }: NameSuggestionsProps) {
  const id = useId()
  const [chosen, setChosen] = useState(0)
  const [closedAt, setClosedAt] = useState<number>()
  const asked = useEditorState({ editor, selector: ({ editor: current }) => askedIn(current) })
  const found = asked === null ? [] : namesFor(asked.text, names).slice(0, MOST)
  const isOpen = asked !== null && asked.from !== closedAt && found.length > 0 && editor.isFocused
  const at = Math.min(chosen, found.length - 1)

  function take(name: string) {
    if (!asked) return
    const { from, to } = asked
    editor
      .chain()
      .focus()
      .insertContentAt({ from, to }, { type: 'text', text: `@${name} ` })
      .run()
    setChosen(0)
  }

  useEffect(() => {
    keys.current = (event) => {
      if (!isOpen) return false
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step !== 0) setChosen((at + step + found.length) % found.length)
      else if (event.key === 'Enter' || event.key === 'Tab') take(found[at] ?? '')
      else if (event.key === 'Escape') setClosedAt(asked?.from)
      else return false
      // Esc would close what the field stands in.
      event.stopPropagation()
      event.preventDefault()
      return true
    }
  })

  // Before anything was typed the editor may not be on the page yet, and has no field.
  useEffect(() => {
    if (!isOpen) return
    const field = editor.view.dom
    field.setAttribute('aria-controls', id)
    field.setAttribute('aria-activedescendant', `${id}-${at}`)
    // Mantine’s: Esc closes the names, and not the drawer around them, which hears of it first.
    field.setAttribute('data-mantine-stop-propagation', 'true')
    return () => {
      field.removeAttribute('aria-controls')
      field.removeAttribute('aria-activedescendant')
      field.removeAttribute('data-mantine-stop-propagation')
    }
  }, [editor, id, isOpen, at])

  return (
    <>
      <VisuallyHidden role="status">
        {isOpen ? `${found.length} ${found.length === 1 ? 'name' : 'names'} to mention` : ''}
      </VisuallyHidden>
      {isOpen ? (
        <div
          id={id}
          role="listbox"
          aria-label="People to mention"
          className={styles.list}
          style={placeAbove(editor, asked.from)}
        >
          {found.map((name, index) => (
            <div
              key={name}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              tabIndex={-1}
              className={styles.name}
              translate="no"
              // When it is pressed, and not released: the text keeps the focus, and a phone its keyboard.
              onPointerDown={(event) => {
                event.preventDefault()
                take(name)
              }}
            >
              {name}
            </div>
          ))}
        </div>
      ) : null}
    </>
  )
}

/** The name that is being typed before the caret, with its place in the text. */
function askedIn(editor: Editor): { text: string; from: number; to: number } | null {
  const { selection } = editor.state
  if (!selection.empty) return null
  const { $from: caret } = selection
  const text = askedFor(caret.parent.textBetween(0, caret.parentOffset, undefined, '\ufffc'))
  return text === null ? null : { text, from: caret.pos - text.length - 1, to: caret.pos }
}

/** In the frame of the editor, whose lower edge and sides it is measured from. */
function placeAbove(editor: Editor, from: number) {
  const frame = editor.view.dom.closest<HTMLElement>('[data-rich-text]')?.getBoundingClientRect()
  if (!frame) return {}
  const { left, top } = editor.view.coordsAtPos(from)
  return {
    left: Math.max(0, Math.min(left - frame.left, frame.width - WIDTH)),
    bottom: frame.bottom - top + 4,
    width: Math.min(WIDTH, frame.width),
  }
}
