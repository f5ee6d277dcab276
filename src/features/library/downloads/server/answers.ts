import { resumableMessages } from '#features/event/files/domain/upload-kinds.ts'
import type { RefusalAnswers } from '#platform/http/refusals.ts'
import { downloadMessages } from '../domain/messages.ts'
import type { DownloadRefusal } from './commands.ts'

export const downloadAnswers: RefusalAnswers<DownloadRefusal> = {
  notFound: { status: 'notFound', thing: 'Download' },
  stale: { status: 'conflict', message: downloadMessages.stale },
  notEditing: { status: 'conflict', message: ({ reason }) => reason },
  notUploaded: {
    status: 'invalid',
    message: downloadMessages.invalidAfterUpload,
    fields: () => ({ fileId: resumableMessages.notHere }),
  },
  unknownTeamTypes: {
    status: 'invalid',
    message: downloadMessages.invalid,
    fields: ({ lists }) =>
      Object.fromEntries(lists.map((list) => [`download.${list}`, downloadMessages.unknownTeamType])),
  },
}
