import { asRichText } from '#kit/text/rich-text.ts'
import { lazyPart } from '#ui/parts/lazy-part.tsx'
import { PartProblem } from '#ui/parts/part-problem.tsx'
import { FieldError } from '../controls/field.tsx'
import { RichText } from './rich-text.tsx'
import type { RichTextEditorProps } from './rich-text-editor.tsx'
import styles from './rich-text-field.module.css'

const Editor = lazyPart<RichTextEditorProps>(() => import('./rich-text-editor.tsx'), {
  // As high as the editor, so that nothing below it moves under anybody's hands when it is there.
  waiting: ({ html, isCompact }) => (
    <div className={styles.waiting} data-compact={isCompact || undefined}>
      <RichText html={html} />
    </div>
  ),
  failed: (retry) => <PartProblem onRetry={retry} />,
})

/** Loads the editor before it is shown: a phone opens its keyboard only if the editor is there when it is tapped for. */
export const preloadRichText = Editor.preload

type RichTextFieldProps = {
  label: string
  help?: string
  /** Rich text, or a plain one with lines of its own, which becomes rich once it is changed. */
  value: string
  onChange: (html: string) => void
  error?: string | undefined
  /** Headings, quotes and tables of lists too, for a long text. */
  hasAllTools?: boolean
  /** For a comment: the label is for screen readers, and the tools are hidden until `showsTools`. */
  isCompact?: boolean
  showsTools?: boolean
  /** Whom “@” offers while somebody types. */
  mentions?: readonly string[] | undefined
  /** For what is opened to write in it. */
  startsFocused?: boolean
}

/** A text with links, lists and emphasis, in a form or beside a canvas. */
export function RichTextField(props: RichTextFieldProps) {
  const { label, help, value, onChange, error, mentions, startsFocused = false } = props
  const { hasAllTools = false, isCompact = false, showsTools = !isCompact } = props
  return (
    <div className={styles.field} data-error={error ? true : undefined}>
      {isCompact ? null : <span className="mantine-InputWrapper-label">{label}</span>}
      {help ? <p className="mantine-InputWrapper-description">{help}</p> : null}
      <Editor
        label={label}
        html={asRichText(value)}
        hasAllTools={hasAllTools}
        isCompact={isCompact}
        showsTools={showsTools}
        mentions={mentions}
        startsFocused={startsFocused}
        onChange={onChange}
      />
      {error ? (
        <p className="mantine-InputWrapper-error">
          <FieldError>{error}</FieldError>
        </p>
      ) : null}
    </div>
  )
}
