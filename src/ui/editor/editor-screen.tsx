import { type ComponentPropsWithoutRef, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useKeptScroll } from '#ui/navigation/use-kept-scroll.ts'
import { useWords } from '#ui/text/words.ts'
import styles from './editor-screen.module.css'

type EditorScreenProps = {
  /** At the top; see EditorBar. */
  bar: ReactNode
  /** Banners below the bar. */
  notices?: ReactNode
  /** Keys that work wherever the focus is on the screen. */
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/** A whole screen: where there is room, its columns scroll separately and the window does not. */
export function EditorScreen({ bar, notices, onKeyDown, children }: EditorScreenProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are pressed in what is inside it
    <div className={styles.screen} data-editor-screen onKeyDown={onKeyDown}>
      {bar}
      <div className={styles.notices}>{notices}</div>
      {children}
    </div>
  )
}

/** @param className sets `--editor-columns`, and can change it for narrow screens */
export function EditorColumns({
  className,
  children,
}: {
  className: string | undefined
  children: ReactNode
}) {
  return <div className={`${styles.columns} ${className ?? ''}`}>{children}</div>
}

type EditorPartProps = Omit<ComponentPropsWithoutRef<'aside'>, 'className' | 'aria-label'> & {
  label: string
}

/** A side column: the palette or the inspector. */
export function EditorSide({ label, ...props }: EditorPartProps) {
  return <aside {...props} className={styles.side} aria-label={useWords()(label)} />
}

/** What is edited, between palette and inspector. */
export function EditorMiddle({ label, ...props }: EditorPartProps) {
  const middle = useRef<HTMLElement>(null)
  const keptScroll = useKeptScroll(middle, `editor ${label}`)
  return (
    <section
      {...props}
      ref={middle}
      {...keptScroll}
      className={styles.middle}
      aria-label={useWords()(label)}
    />
  )
}

/** What is edited, without side columns. */
export function EditorAlone({ children }: { children: ReactNode }) {
  const middle = useRef<HTMLDivElement>(null)
  const keptScroll = useKeptScroll(middle, 'editor')
  return (
    <div ref={middle} {...keptScroll} className={styles.middle}>
      {children}
    </div>
  )
}
