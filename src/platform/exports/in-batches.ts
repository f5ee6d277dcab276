import { setImmediate } from 'node:timers/promises'

/** Few enough to weigh nothing, and enough that writing them costs more than handing them over. */
const BATCH = 250

/**
 * Asks for the next rows only when those before them have been taken, and lets everybody else have a turn between two
 * batches, even where rows and reader never wait.
 */
export async function* inBatches<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
    await setImmediate()
  }
  if (batch.length > 0) yield batch
}
