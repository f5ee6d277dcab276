/** After this long without news, processing has failed silently: the worker was stopped too often. */
const PATIENCE_MILLISECONDS = 15 * 60 * 1000

type Processed = { status: 'processing' | 'ready' | 'failed'; updatedAt: Date }

export function mayRetry({ status, updatedAt }: Processed, now: Date): boolean {
  if (status === 'failed') return true
  return status === 'processing' && now.getTime() - updatedAt.getTime() > PATIENCE_MILLISECONDS
}
