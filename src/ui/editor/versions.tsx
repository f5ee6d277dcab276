import type { ReactNode } from 'react'
import { formatDateTime, formatRelative } from '#kit/dates/format.ts'
import styles from './versions.module.css'

type ListedVersion = {
  version: number
  isCurrent: boolean
  /** ISO moment. */
  madeAt: string
  /** Empty for changes by the system. */
  madeBy: string
  /** How large it was: “12 questions”. */
  size: string
}

type VersionsProps = {
  label: string
  versions: readonly ListedVersion[]
  shown: number | undefined
  onChoose: (version: number) => void
  locale: string
  timeZone: string
  /** The chosen version. */
  children: ReactNode
}

/** The versions of what an editor edits, newest first, beside the one that was chosen. */
export function Versions({ label, versions, shown, onChoose, locale, timeZone, children }: VersionsProps) {
  const now = new Date()
  return (
    <div className={styles.columns}>
      <ol className={styles.list} aria-label={label}>
        {versions.map(({ version, isCurrent, madeAt, madeBy, size }) => (
          <li key={version}>
            <button
              type="button"
              className={styles.version}
              aria-current={version === shown || undefined}
              onClick={() => onChoose(version)}
            >
              <strong>
                Version {version}
                {isCurrent ? ' (current)' : ''}
              </strong>
              <span>
                <time dateTime={madeAt} title={formatDateTime(madeAt, locale, timeZone)}>
                  {formatRelative(madeAt, now, locale, timeZone)}
                </time>
                {madeBy ? ` by ${madeBy}` : ''}
              </span>
              <span>{size}</span>
            </button>
          </li>
        ))}
      </ol>
      {children}
    </div>
  )
}
