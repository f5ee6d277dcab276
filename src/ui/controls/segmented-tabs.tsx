import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useReworded, useWords } from '#ui/text/words.ts'
import styles from './segmented-tabs.module.css'

type Tab = { value: string; label: ReactNode; count?: number; disabled?: boolean }

type SegmentedTabsProps = {
  /** Of the whole row, for screen readers. */
  label: string
  tabs: Tab[]
  value: string
  onChange: (value: string) => void
  /** The content of the selected tab. Without it, the tabs control something elsewhere on the screen. */
  children?: ReactNode
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

export function SegmentedTabs({ label, tabs, value, onChange, children }: SegmentedTabsProps) {
  const words = useWords()
  const reworded = useReworded()
  const id = useId()
  const idOf = (tab: string) => `${id}-${tab}`

  const move = (event: KeyboardEvent) => {
    const open = tabs.filter((tab) => !tab.disabled)
    const at = open.findIndex((tab) => tab.value === value)
    const step = steps[event.key]
    const goal =
      event.key === 'Home'
        ? open[0]
        : event.key === 'End'
          ? open.at(-1)
          : step === undefined
            ? undefined
            : open[(at + step + open.length) % open.length]
    if (!goal) return
    event.preventDefault()
    onChange(goal.value)
    document.getElementById(idOf(goal.value))?.focus()
  }

  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label={words(label)} onKeyDown={move} tabIndex={-1}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={idOf(tab.value)}
            className={styles.tab}
            aria-selected={tab.value === value}
            aria-controls={children === undefined ? undefined : `${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => onChange(tab.value)}
          >
            {reworded(tab.label)}
            {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {children === undefined ? null : (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={idOf(value)}>
          {children}
        </div>
      )}
    </>
  )
}
