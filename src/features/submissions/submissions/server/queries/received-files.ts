import { type FileRecord, filesByIds } from '#features/event/files/server/queries.ts'
import { valueAt } from '#features/forms/forms/domain/fields/field-at.ts'
import { inBatches } from '#platform/exports/in-batches.ts'
import { readAll } from '#platform/lists/read-list.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import type { AnswerColumn } from '../../domain/columns/answer-columns.ts'
import { fileIdsIn } from '../../domain/named-files.ts'
import { type Asked, answerLayout, submissionSource } from './received.ts'

export type HandedInFile = {
  file: FileRecord
  column: AnswerColumn
  submissionId: string
  teamName: string | null
}

/** The files of all submissions that match, one after the other; undefined without such a form. */
export async function filesOfSubmissions(
  scope: EventScope,
  asked: Asked,
): Promise<AsyncIterable<HandedInFile> | undefined> {
  const layout = await answerLayout(scope, asked.formId)
  const columns = layout?.columns.filter(({ field }) => field.type === 'upload')
  return columns && filesIn(scope, asked, columns)
}

async function* filesIn(
  scope: EventScope,
  asked: Asked,
  columns: readonly AnswerColumn[],
): AsyncGenerator<HandedInFile> {
  if (columns.length === 0) return
  for await (const rows of inBatches(readAll(scope, submissionSource, asked))) {
    const named = rows.flatMap(({ id, teamName, values }) =>
      columns.flatMap((column) =>
        fileIdsIn(valueAt(values, column)).map((fileId) => ({ fileId, column, submissionId: id, teamName })),
      ),
    )
    if (named.length === 0) continue
    const stored = await filesByIds(scope, [...new Set(named.map(({ fileId }) => fileId))])
    const byId = new Map(stored.map((file) => [file.id, file]))
    for (const { fileId, ...rest } of named) {
      const file = byId.get(fileId)
      if (file) yield { file, ...rest }
    }
  }
}
