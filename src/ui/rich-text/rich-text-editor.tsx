import '@mantine/tiptap/styles.layer.css'
import { RichTextEditor } from '@mantine/tiptap'
import { createDocument, type Editor, useEditor } from '@tiptap/react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { cleanPaste } from './clean-paste.ts'
import { LinkDialog } from './link-dialog.tsx'
import { NameSuggestions } from './name-suggestions.tsx'
import textStyles from './rich-text.module.css'
import styles from './rich-text-editor.module.css'
import { textExtensions } from './text-extensions.ts'
import { TextToolbar } from './text-toolbar.tsx'

export type RichTextEditorProps = {
  /** What the text belongs to, for screen readers: “Text of Power”. */
  label: string
  html: string
  onChange: (html: string) => void
  /** False for the few that a help or a message needs. */
  hasAllTools?: boolean
  /** One line that grows, the tools only when they are asked for: for a comment. */
  isCompact?: boolean
  showsTools?: boolean
  /** Whom “@” offers. */
  mentions?: readonly string[] | undefined
  startsFocused?: boolean
}

/** Text as it will look, edited in place. */
export default function RichTextInPlace(props: RichTextEditorProps) {
  const { label, html, onChange, hasAllTools = true, isCompact = false, showsTools = true, mentions } = props
  const { startsFocused = false } = props
  const suggestionKeys = useRef<((event: KeyboardEvent) => boolean) | null>(null)
  const [isLinking, setLinking] = useState(false)
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })
  const editor = useEditor({
    extensions: textExtensions,
    content: html,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': `Text of ${label}`,
        class: textStyles.text ?? '',
      },
      transformPastedHTML: (pasted) => cleanPaste(pasted),
      handleKeyDown: (_, event) => {
        if (suggestionKeys.current?.(event)) return true
        const isLinkKey = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
        if (!isLinkKey) return false
        // Outside the editor these keys open the search.
        event.stopPropagation()
        setLinking(true)
        return true
      },
    },
    onUpdate: ({ editor: changed }) => change.current(changed.isEmpty ? '' : changed.getHTML()),
  })
  useEffect(() => {
    if (editor && !editor.isDestroyed) follow(editor, html)
  }, [editor, html])

  const focusFirst = useEffectEvent(() => {
    if (!startsFocused || !editor || editor.isDestroyed) return
    editor.commands.setTextSelection(editor.state.doc.content.size)
    editor.view.focus()
  })
  // Before the tap that opened it is over, or else a phone shows no keyboard.
  useLayoutEffect(() => {
    if (editor) focusFirst()
  }, [editor])

  if (!editor) return null
  return (
    <div className={styles.frame} data-rich-text>
      <RichTextEditor
        editor={editor}
        withTypographyStyles={false}
        className={styles.editor ?? ''}
        data-compact={isCompact || undefined}
      >
        {showsTools ? (
          <TextToolbar editor={editor} hasAllTools={hasAllTools} onLink={() => setLinking(true)} />
        ) : null}
        <RichTextEditor.Content className={styles.content ?? ''} />
      </RichTextEditor>
      {mentions && mentions.length > 0 ? (
        <NameSuggestions editor={editor} names={mentions} keys={suggestionKeys} />
      ) : null}
      <LinkDialog editor={editor} isOpen={isLinking} onClose={() => setLinking(false)} />
    </div>
  )
}

/** Shows changes from elsewhere: undone, restored, or rewritten by the server. */
function follow(editor: Editor, html: string) {
  const { doc, selection } = editor.state
  if (html === (editor.isEmpty ? '' : editor.getHTML()) || doc.eq(createDocument(html, editor.schema))) return
  editor.commands.setContent(html, { emitUpdate: false })
  const end = editor.state.doc.content.size
  editor.commands.setTextSelection({ from: Math.min(selection.from, end), to: Math.min(selection.to, end) })
}
