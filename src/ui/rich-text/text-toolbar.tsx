import { RichTextEditor } from '@mantine/tiptap'
import boldSvg from '@material-symbols/svg-400/outlined/format_bold.svg?raw'
import clearSvg from '@material-symbols/svg-400/outlined/format_clear.svg?raw'
import italicSvg from '@material-symbols/svg-400/outlined/format_italic.svg?raw'
import bulletsSvg from '@material-symbols/svg-400/outlined/format_list_bulleted.svg?raw'
import numbersSvg from '@material-symbols/svg-400/outlined/format_list_numbered.svg?raw'
import quoteSvg from '@material-symbols/svg-400/outlined/format_quote.svg?raw'
import underlineSvg from '@material-symbols/svg-400/outlined/format_underlined.svg?raw'
import ruleSvg from '@material-symbols/svg-400/outlined/horizontal_rule.svg?raw'
import linkSvg from '@material-symbols/svg-400/outlined/link.svg?raw'
import strikeSvg from '@material-symbols/svg-400/outlined/strikethrough_s.svg?raw'
import subSvg from '@material-symbols/svg-400/outlined/subscript.svg?raw'
import supSvg from '@material-symbols/svg-400/outlined/superscript.svg?raw'
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Icon } from '#ui/controls/icon.tsx'
import { Tooltip } from '#ui/feedback/tooltip.tsx'
import styles from './rich-text-editor.module.css'

type Tool = {
  name: string
  keys?: string
  face: ReactNode
  isActive?: (editor: Editor) => boolean
  run: (chain: ChainedCommands) => ChainedCommands
}

const mark = (name: string, icon: string, type: string, keys?: string): Tool => ({
  name,
  ...(keys ? { keys } : {}),
  face: <Icon of={icon} size={18} />,
  isActive: (editor) => editor.isActive(type),
  run: (chain) => chain.toggleMark(type),
})

const heading = (name: string, face: string, level: 3 | 4): Tool => ({
  name,
  face,
  isActive: (editor) => editor.isActive('heading', { level }),
  run: (chain) => chain.toggleHeading({ level }),
})

/** The first two heading levels belong to the page and the section. */
const groups: readonly (readonly Tool[])[] = [
  [heading('Heading', 'Heading', 3), heading('Small heading', 'Small', 4)],
  [
    mark('Bold', boldSvg, 'bold', 'Ctrl B'),
    mark('Italic', italicSvg, 'italic', 'Ctrl I'),
    mark('Underline', underlineSvg, 'underline', 'Ctrl U'),
    mark('Strike through', strikeSvg, 'strike'),
    mark('Superscript', supSvg, 'superscript'),
    mark('Subscript', subSvg, 'subscript'),
  ],
  [
    {
      name: 'Bullet list',
      face: <Icon of={bulletsSvg} size={18} />,
      isActive: (editor) => editor.isActive('bulletList'),
      run: (chain) => chain.toggleBulletList(),
    },
    {
      name: 'Numbered list',
      face: <Icon of={numbersSvg} size={18} />,
      isActive: (editor) => editor.isActive('orderedList'),
      run: (chain) => chain.toggleOrderedList(),
    },
    {
      name: 'Quotation',
      face: <Icon of={quoteSvg} size={18} />,
      isActive: (editor) => editor.isActive('blockquote'),
      run: (chain) => chain.toggleBlockquote(),
    },
    {
      name: 'Line',
      face: <Icon of={ruleSvg} size={18} />,
      run: (chain) => chain.setHorizontalRule(),
    },
  ],
]

const clear: Tool = {
  name: 'Clear formatting',
  face: <Icon of={clearSvg} size={18} />,
  run: (chain) => chain.unsetAllMarks().clearNodes(),
}

const all = [...groups.flat(), clear]

/** What a help or a message of a few lines needs. */
const usual = new Set(['Bold', 'Italic', 'Bullet list', 'Numbered list'])

type TextToolbarProps = {
  editor: Editor
  /** The usual tools fit one row beside a canvas; what else a text has stays as it is. */
  hasAllTools: boolean
  onLink: () => void
}

/** One tab stop; arrow keys move between the tools. */
export function TextToolbar({ editor, hasAllTools, onLink }: TextToolbarProps) {
  const [stop, setStop] = useState(0)
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      names: all.filter((tool) => tool.isActive?.(current)).map(({ name }) => name),
      isLink: current.isActive('link'),
    }),
  })
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
    const index = tools.indexOf(document.activeElement as HTMLElement)
    const next = (index + step + tools.length) % tools.length
    event.preventDefault()
    setStop(next)
    tools[next]?.focus()
  }
  let place = 0
  const tool = ({ name, keys, face, run }: Tool) => {
    const index = place++
    return (
      <Control
        key={name}
        name={name}
        {...(keys ? { keys } : {})}
        isActive={active.names.includes(name)}
        isStop={index === stop}
        onPress={() => run(editor.chain().focus()).run()}
      >
        {face}
      </Control>
    )
  }
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Formatting" tabIndex={-1} onKeyDown={press}>
      {groups
        .map((tools) => tools.filter(({ name }) => hasAllTools || usual.has(name)))
        .filter((tools) => tools.length > 0)
        .map((tools) => [
          ...tools.map(tool),
          <span key={`after ${tools[0]?.name}`} className={styles.rule} aria-hidden="true" />,
        ])}
      <Control name="Link" keys="Ctrl K" isActive={active.isLink} isStop={place++ === stop} onPress={onLink}>
        <Icon of={linkSvg} size={18} />
      </Control>
      {hasAllTools ? tool(clear) : null}
    </div>
  )
}

type ControlProps = {
  name: string
  keys?: string
  isActive: boolean
  isStop: boolean
  onPress: () => void
  children: ReactNode
}

function Control({ name, keys, isActive, isStop, onPress, children }: ControlProps) {
  return (
    <Tooltip label={keys ? `${name} (${keys})` : name}>
      <RichTextEditor.Control
        className={styles.control ?? ''}
        aria-label={name}
        title=""
        active={isActive}
        aria-pressed={isActive}
        tabIndex={isStop ? 0 : -1}
        onClick={onPress}
      >
        {children}
      </RichTextEditor.Control>
    </Tooltip>
  )
}
