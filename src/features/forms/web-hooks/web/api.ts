import { createApi } from '#ui/data/api.ts'
import type { webHooksContract } from '../contract.ts'
import { webHooksTopic } from '../domain/topic.ts'

export const webHooksApi = createApi<typeof webHooksContract>('webHooks', [webHooksTopic])
