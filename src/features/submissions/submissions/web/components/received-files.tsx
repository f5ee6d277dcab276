import fileSvg from '@material-symbols/svg-400/outlined/draft.svg?raw'
import { Icon } from '#ui/controls/icon.tsx'
import { absolutePath } from '#ui/data/api.ts'
import { FollowUp, FollowUpList } from '#ui/layout/follow-up-list.tsx'
import { FileSize } from '#ui/text/file-size.tsx'
import type { SubmissionAnswer } from '../../contract/organising.ts'

/** Every file of a submission with the question that it answers. */
export function ReceivedFiles({ answers }: { answers: readonly SubmissionAnswer[] }) {
  return (
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
  )
}
