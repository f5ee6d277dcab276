import { createApi } from '#ui/data/api.ts'
import type { filesContract } from '../contract.ts'

/** No topic: the room that is left is asked for when it is shown. */
export const filesApi = createApi<typeof filesContract>('files', [])
