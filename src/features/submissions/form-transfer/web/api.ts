import { createApi } from '#ui/data/api.ts'
import type { formTransferContract } from '../contract.ts'

export const formTransferApi = createApi<typeof formTransferContract>('formTransfer', [])
