import fileSvg from '@material-symbols/svg-400/outlined/draft.svg?raw'
import { Icon } from '#ui/controls/icon.tsx'
import { absolutePath } from '#ui/data/api.ts'
import { FileSize } from '#ui/text/file-size.tsx'
import type { Submission } from '../../contract.ts'
import { isHeading } from '../../domain/describe-answers.ts'
import styles from './answers-view.module.css'

type Entry = Submission['entries'][number]

type AnswersViewProps = {
  entries: readonly Entry[]
  /** A guest cannot: nobody may read a file without an account. */
  canOpenFiles?: boolean
}

/** Questions and answers to read: in the review, the receipt and a submission. */
export function AnswersView({ entries, canOpenFiles = true }: AnswersViewProps) {
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
                    <Answer entry={entry} canOpenFiles={canOpenFiles} />
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

type AnswerProps = { entry: Entry; canOpenFiles: boolean }

function Answer({ entry: { lines, files }, canOpenFiles }: AnswerProps) {
  if (lines.length === 0 && files.length === 0) return <span className={styles.blank}>Not answered</span>
  return (
    <>
      {lines.length > 0 ? <span className={styles.lines}>{lines.join('\n')}</span> : null}
      {files.map((file) =>
        canOpenFiles ? (
          <a
            key={file.fileId}
            className={styles.file}
            href={absolutePath(`/files/${file.fileId}`)}
            target="_blank"
            rel="noreferrer"
          >
            <FileWords file={file} />
          </a>
        ) : (
          <span key={file.fileId} className={styles.file}>
            <FileWords file={file} />
          </span>
        ),
      )}
    </>
  )
}

function FileWords({ file: { name, size } }: { file: Entry['files'][number] }) {
  return (
    <>
      <Icon of={fileSvg} size={18} />
      <span>{name}</span>
      <span className={styles.size}>
        <FileSize of={size} />
      </span>
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
