export const isolationMessages = {
  running: 'A check is already running. Its result appears here when it has finished.',
} as const
