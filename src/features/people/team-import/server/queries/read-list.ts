import { err, type Result } from '#kit/result/result.ts'
import { WorkerPool } from '#platform/workers/worker-pool.ts'
import { fileProblem } from '../../domain/sheet.ts'
import type { List } from './parse-list.ts'
import type { ListCalls } from './parse-list-worker.ts'

const pool = new WorkerPool<ListCalls>({
  program: 'features/people/team-import/server/queries/parse-list-worker',
  threads: 1,
  // The largest list that is accepted, 10,000 rows of 100 columns, took 10 s and 500 MB on a very busy machine.
  milliseconds: 30_000,
  megabytes: 768,
})

const unreadable = {
  tooSlow: 'This file takes too long to read. Keep only the list, in one sheet, and try again.',
  tooMuchMemory: 'This file has too many cells to read. Keep only the list, in one sheet, and try again.',
}

/**
 * A list as it was uploaded: CSV in any usual encoding, or the first sheet of an XLSX file; told by its content. Read in
 * another thread, limited in size, time and memory. Its size is told as the locale writes numbers.
 */
export async function readList(bytes: Buffer, locale?: string): Promise<Result<List, string>> {
  const problem = fileProblem(bytes.length, locale)
  if (problem !== null) return err(problem)
  const read = await pool.call('list', { bytes, locale })
  return read.ok ? read.value : err(unreadable[read.error])
}
