import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { showToast } from '#ui/feedback/toast.tsx'
import { lazyPart } from '#ui/parts/lazy-part.tsx'
import { type LargeExports as Kept, LargeExportsContext } from '#ui/table/large-exports.ts'
import { askedMessage } from '../../domain/messages.ts'
import { exportsApi } from '../api.ts'

const AddSchedule = lazyPart(() => import('../components/add-schedule.tsx'))

type Asking = Parameters<Kept['schedule']>

/** Lets the lists within have files made that are too large to wait for, and files that are made again and again. */
export function LargeExports({ children }: { children?: ReactNode }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState<Asking>()
  const kept = useMemo<Kept>(
    () => ({
      ask: async (wanted) => {
        await exportsApi.create.call(wanted)
        showToast({ message: askedMessage })
        await client.invalidateQueries({ queryKey: exportsApi.list.key() })
      },
      schedule: (...asked) => setAsking(asked),
    }),
    [client],
  )
  return (
    <LargeExportsContext value={kept}>
      {children}
      {asking ? <AddSchedule asking={asking} onClose={() => setAsking(undefined)} /> : null}
    </LargeExportsContext>
  )
}
