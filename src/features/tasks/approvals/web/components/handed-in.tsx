import fileSvg from '@material-symbols/svg-400/outlined/draft.svg?raw'
import type { ReactNode } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDateTime, formatDay } from '#kit/dates/format.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { absolutePath } from '#ui/data/api.ts'
import { LinkedText } from '#ui/layout/linked-text.tsx'
import { FileSize } from '#ui/text/file-size.tsx'
import type { HandedInVersion, ReviewedTask } from '../../contract.ts'
import styles from './review.module.css'

/** Which answers to show, and beside which. */
export type HandedInAnswers = {
  formId: string
  submissionId: string
  revision: number
  earlier: { submissionId: string; revision: number } | null
  shows: 'changed' | 'all'
}

type HandedInProps = {
  review: ReviewedTask
  shows: 'changed' | 'all'
  answers: (handedIn: HandedInAnswers) => ReactNode
}

/** What the team has handed in, beside what the last review was about. */
export function HandedIn({ review, shows, answers }: HandedInProps) {
  const { now, before, formId } = review
  const compared = shows === 'changed' ? before : null
  const isForm = formId !== null && now.submissionId !== null && now.submissionRevision !== null
  const hasFiles = now.files.length > 0 || (compared?.files.length ?? 0) > 0
  return (
    <>
      {compared ? <Versions before={compared} now={now} /> : null}
      {hasFiles ? <Files before={compared} now={now} /> : null}
      {isForm
        ? answers({
            formId,
            submissionId: now.submissionId ?? '',
            revision: now.submissionRevision ?? 0,
            earlier:
              compared?.submissionId && compared.submissionRevision !== null
                ? { submissionId: compared.submissionId, revision: compared.submissionRevision }
                : null,
            shows: compared ? shows : 'all',
          })
        : null}
      {review.acceptance ? <Accepted acceptance={review.acceptance} /> : null}
      {isForm || hasFiles || review.acceptance ? null : (
        <p className={styles.quiet}>{nothingToShow(review)}</p>
      )}
    </>
  )
}

/** Word for word, whatever the text of the task is by now. */
function Accepted({ acceptance }: { acceptance: NonNullable<ReviewedTask['acceptance']> }) {
  const { locale, timeZone } = useEvent()
  return (
    <section className={styles.files} aria-label="The text that the team accepted">
      <p className={styles.quiet}>
        Accepted by <span translate="no">{acceptance.byName}</span>,{' '}
        {formatDateTime(acceptance.at, locale, timeZone)}
      </p>
      <LinkedText>{acceptance.text}</LinkedText>
    </section>
  )
}

function nothingToShow({ state, taskType }: ReviewedTask): string {
  if (taskType === 'disclaimer' && (state === 'waiting' || state === 'complete'))
    return 'The team has accepted the text.'
  return state === 'waiting' || state === 'complete'
    ? 'The team has marked this as done. Nothing was handed in with it.'
    : 'The team has not handed in anything yet.'
}

function Versions({ before, now }: { before: NonNullable<ReviewedTask['before']>; now: HandedInVersion }) {
  const { locale, timeZone } = useEvent()
  const day = (at: string) => formatDay(at, locale, timeZone)
  return (
    <div className={styles.versions}>
      <p>
        <strong>Version {before.number}</strong> · reviewed {day(before.reviewedAt)}
      </p>
      <p>
        <strong>Version {now.number}</strong>
        {now.at === null ? null : ` · handed in ${day(now.at)}`}
      </p>
    </div>
  )
}

/** Files that were replaced stand on the left, struck out; those that are new are marked. */
function Files({ before, now }: { before: HandedInVersion | null; now: HandedInVersion }) {
  const kept = new Set(now.files.map(({ fileId }) => fileId))
  const known = new Set(before?.files.map(({ fileId }) => fileId))
  return (
    <section className={styles.files} aria-label="Files">
      <div className={before ? styles.sides : undefined}>
        {before ? (
          <FileList label="Before" files={before.files} isGone={({ fileId }) => !kept.has(fileId)} />
        ) : null}
        <FileList
          label="Now"
          files={now.files}
          isNew={({ fileId }) => before !== null && !known.has(fileId)}
        />
      </div>
    </section>
  )
}

type File = HandedInVersion['files'][number]
type FileListProps = {
  label: string
  files: readonly File[]
  isGone?: (file: File) => boolean
  isNew?: (file: File) => boolean
}

function FileList({ label, files, isGone = () => false, isNew = () => false }: FileListProps) {
  return (
    <ul className={styles.fileList} aria-label={label}>
      {files.map((file) => (
        <li key={file.fileId} className={styles.file} data-new={isNew(file) || undefined}>
          <a href={absolutePath(`/files/${file.fileId}`)} target="_blank" rel="noreferrer">
            {file.mimeType.startsWith('image/') ? (
              <img className={styles.picture} src={absolutePath(`/files/${file.fileId}`)} alt="" />
            ) : null}
            <span className={styles.fileName}>
              <Icon of={fileSvg} size={18} />
              <span className={isGone(file) ? styles.gone : undefined} translate="no">
                {file.name}
              </span>
              <span className={styles.quiet}>
                <FileSize of={file.size} />
              </span>
            </span>
          </a>
        </li>
      ))}
      {files.length === 0 ? <li className={styles.quiet}>No files</li> : null}
    </ul>
  )
}
