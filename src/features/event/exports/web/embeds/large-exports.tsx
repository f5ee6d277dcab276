import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { showToast } from '#ui/feedback/toast.tsx'
import { type LargeExports as Kept, LargeExportsContext } from '#ui/table/large-exports.ts'
import { askedMessage } from '../../domain/messages.ts'
import { exportsApi } from '../api.ts'

/** Lets the lists within have files made that are too large to wait for. */
export function LargeExports({ children }: { children?: ReactNode }) {
  const client = useQueryClient()
  const kept = useMemo<Kept>(
    () => ({
      ask: async (wanted) => {
        await exportsApi.create.call(wanted)
        showToast({ message: askedMessage })
        await client.invalidateQueries({ queryKey: exportsApi.list.key() })
      },
    }),
    [client],
  )
  return <LargeExportsContext value={kept}>{children}</LargeExportsContext>
}
