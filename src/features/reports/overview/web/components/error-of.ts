type Asked = { error: Error | null; data: unknown; refetch: () => Promise<unknown> }

/** A table's error, while it has nothing to show; after a failed refresh the old rows stay. */
export function errorOf({ error, data, refetch }: Asked) {
  if (!error || data !== undefined) return undefined
  return { message: error.message, onRetry: () => void refetch() }
}
