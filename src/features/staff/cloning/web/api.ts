import { createApi } from '#ui/data/api.ts'
import type { cloningContract } from '../contract.ts'

/** The copy's own topics are heard in the copy alone: its progress is asked for while it goes on. */
export const cloningApi = createApi<typeof cloningContract>('cloning', [])
