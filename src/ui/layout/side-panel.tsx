import closeSvg from '@material-symbols/svg-400/outlined/close.svg?raw'
import downSvg from '@material-symbols/svg-400/outlined/keyboard_arrow_down.svg?raw'
import upSvg from '@material-symbols/svg-400/outlined/keyboard_arrow_up.svg?raw'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useIsBelow } from '#ui/tokens/breakpoints.ts'
import { Drawer } from './drawer.tsx'
import styles from './side-panel.module.css'
import { usePanelKeys } from './use-panel-keys.ts'

type SidePanelProps = {
  /** Of what is open; another one is another step. */
  openId: string | undefined
  title: ReactNode
  /** Beside the title: whose it is, in small letters below it. */
  lead?: ReactNode
  /** What one of these is called, for the buttons: “submission”. */
  noun: string
  /** Where it stands in the list: “3 of 52”. */
  place: string
  /** Absent where there is none before, or none after. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  onClose: () => void
  actions?: ReactNode
  children: ReactNode
}

/**
 * One thing of a list beside the list, which stays in use; over it where there is no room for both. J and K step through
 * the list, Escape closes. Its address is its own, so that Back closes it.
 */
export function SidePanel(props: SidePanelProps) {
  const { openId, title, lead, noun, place, onPrevious, onNext, onClose, actions, children } = props
  const isNarrow = useIsBelow('xl')
  const isOpen = openId !== undefined
  usePanelKeys(isOpen, { onPrevious, onNext, ...(isNarrow ? {} : { onClose }) })
  const steps = (
    <>
      <IconButton icon={upSvg} label={`Previous ${noun} (K)`} disabled={!onPrevious} onClick={onPrevious} />
      <IconButton icon={downSvg} label={`Next ${noun} (J)`} disabled={!onNext} onClick={onNext} />
      <span className={styles.place}>{place}</span>
    </>
  )
  if (isNarrow)
    return (
      <Drawer
        isOpen={isOpen}
        onClose={onClose}
        title={title}
        width={560}
        hasAddress
        isSidePanel
        footer={
          <>
            <div className={styles.steps}>{steps}</div>
            {actions}
          </>
        }
      >
        <div className={styles.over}>
          {lead ? <div className={styles.lead}>{lead}</div> : null}
          {children}
        </div>
      </Drawer>
    )
  if (!isOpen) return null
  return (
    <Beside
      {...{ title, lead, steps, openId }}
      actions={
        <>
          {actions}
          <IconButton icon={closeSvg} label="Close" onClick={onClose} />
        </>
      }
    >
      {children}
    </Beside>
  )
}

type BesideProps = Pick<SidePanelProps, 'title' | 'lead' | 'actions' | 'children'> & {
  steps: ReactNode
  openId: string
}

function Beside({ title, lead, actions, steps, openId, children }: BesideProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const content = useRef<HTMLDivElement>(null)
  // Who opens it goes on in it, and a screen reader reads what has opened.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next one is read from its beginning
  useEffect(() => {
    content.current?.scrollTo({ top: 0 })
  }, [openId])
  return (
    <aside className={styles.panel} aria-labelledby={titleId} data-side-panel>
      <div className={styles.bar}>
        <div className={styles.steps}>{steps}</div>
        <div className={styles.actions}>{actions}</div>
      </div>
      <div ref={content} className={styles.content}>
        <div className={styles.head}>
          <h2 ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          {lead ? <div className={styles.lead}>{lead}</div> : null}
        </div>
        {children}
      </div>
    </aside>
  )
}
