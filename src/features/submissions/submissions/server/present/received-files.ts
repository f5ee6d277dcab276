import { archivePaths } from '#kit/text/archive-paths.ts'
import type { ZipEntry } from '#platform/exports/write-zip.ts'
import { storageKey } from '#platform/storage/key.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import type { AnswerColumn } from '../../domain/columns/answer-columns.ts'
import { guestName } from '../../domain/guest-name.ts'
import { referenceOf } from '../../domain/reference.ts'
import type { HandedInFile } from '../queries/received-files.ts'

/** A folder a team, and in it each file behind the number and the label of its question. */
export async function* presentFiles(
  { services }: EventScope,
  files: AsyncIterable<HandedInFile>,
): AsyncGenerator<ZipEntry> {
  const pathOf = archivePaths()
  for await (const { file, column, submissionId, teamName } of files) {
    const { eventId, folder, id: fileId, name } = file
    yield {
      path: pathOf(teamName ?? `${guestName} ${referenceOf(submissionId)}`, placeOf(column), name),
      open: async () => {
        const found = await services.storage.get(storageKey({ eventId, folder, fileId }))
        return found.status === 'found' ? found.stream : undefined
      },
    }
  }
}

function placeOf({ number, label, group }: AnswerColumn): string {
  return group?.loop ? `${number} ${label} (${group.label} ${group.loop})` : `${number} ${label}`
}
