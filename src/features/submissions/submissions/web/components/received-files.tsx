import downloadSvg from '@material-symbols/svg-400/outlined/download.svg?raw'
import fileSvg from '@material-symbols/svg-400/outlined/draft.svg?raw'
import { Icon } from '#ui/controls/icon.tsx'
import { absolutePath, storedAddress } from '#ui/data/api.ts'
import { FollowUp, FollowUpList } from '#ui/layout/follow-up-list.tsx'
import { FileSize } from '#ui/text/file-size.tsx'
import type { SubmissionAnswer } from '../../contract/organising.ts'
import styles from './received.module.css'

type ReceivedFilesProps = {
  submission: { formId: string; id: string; answers: readonly SubmissionAnswer[] }
}

/** Every file of a submission with the question that it answers, and all of them at once. */
export function ReceivedFiles({ submission: { formId, id, answers } }: ReceivedFilesProps) {
  const isOneOfSeveral = answers.reduce((count, { files }) => count + files.length, 0) > 1
  return (
    <>
      <FollowUpList label="Files">
        {answers.flatMap(({ at, number, label, files }) =>
          files.map(({ fileId, name, size }) => (
            <FollowUp
              key={`${at}/${fileId}`}
              icon={<Icon of={fileSvg} size={18} />}
              title={
                <a href={absolutePath(`/files/${fileId}`)} target="_blank" rel="noreferrer" translate="no">
                  {name}
                </a>
              }
              detail={
                <>
                  {number} {label} · <FileSize of={size} />
                </>
              }
              status={null}
            />
          )),
        )}
      </FollowUpList>
      {isOneOfSeveral ? (
        <p className={styles.all}>
          <a
            href={storedAddress(`/api/admin/forms/${formId}/submissions/export.zip?submissionId=${id}`)}
            download
          >
            <Icon of={downloadSvg} size={18} />
            Download all
          </a>
        </p>
      ) : null}
    </>
  )
}
