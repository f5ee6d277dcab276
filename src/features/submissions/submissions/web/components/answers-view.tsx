import fileSvg from '@material-symbols/svg-400/outlined/draft.svg?raw'
import { formatFileSize } from '#kit/text/file-size.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { absolutePath } from '#ui/data/api.ts'
import type { Submission } from '../../contract.ts'
import { isHeading } from '../../domain/describe-answers.ts'
import styles from './answers-view.module.css'

type Entry = Submission['entries'][number]

/** Questions and answers to read: in the review, the receipt and a submission. */
export function AnswersView({ entries }: { entries: readonly Entry[] }) {
  return (
    <div className={styles.answers}>
      {sectionsOf(entries).map(({ heading, answers }) => (
        <section key={heading?.at ?? ''} className={styles.section}>
          {heading ? (
            <h3 className={styles.heading} data-type={heading.type}>
              {heading.label}
            </h3>
          ) : null}
          {answers.length > 0 ? (
            <dl className={styles.list}>
              {answers.map((entry) => (
                <div key={entry.at} className={styles.entry} data-type={entry.type}>
                  <dt>{entry.label}</dt>
                  <dd>
                    <Answer entry={entry} />
                  </dd>
                </div>
              ))}
            </dl>
          ) : null}
        </section>
      ))}
    </div>
  )
}

function Answer({ entry: { lines, files } }: { entry: Entry }) {
  if (lines.length === 0 && files.length === 0) return <span className={styles.blank}>Not answered</span>
  return (
    <>
      {lines.length > 0 ? <span className={styles.lines}>{lines.join('\n')}</span> : null}
      {files.map(({ fileId, name, size }) => (
        <a
          key={fileId}
          className={styles.file}
          href={absolutePath(`/files/${fileId}`)}
          target="_blank"
          rel="noreferrer"
        >
          <Icon of={fileSvg} size={18} />
          <span>{name}</span>
          <span className={styles.size}>{formatFileSize(size)}</span>
        </a>
      ))}
    </>
  )
}

type Section = { heading: Entry | undefined; answers: Entry[] }

function sectionsOf(entries: readonly Entry[]): Section[] {
  const sections: Section[] = []
  for (const entry of entries) {
    if (isHeading(entry)) sections.push({ heading: entry, answers: [] })
    else {
      if (sections.length === 0) sections.push({ heading: undefined, answers: [] })
      sections.at(-1)?.answers.push(entry)
    }
  }
  return sections
}
