import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import { asApiError } from '#ui/data/api-error.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useSearch } from '#ui/navigation/use-address.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { mailingsApi } from '../api.ts'

/** Begins a draft about what its address names, and opens it. */
export function Screen() {
  const search = useSearch<'/admin/emails/mailings/new'>()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [trouble, setTrouble] = useState('')
  const isBegun = useRef(false)
  const begin = async () => {
    setTrouble('')
    try {
      const { mailingId } = await mailingsApi.create.call({
        kind: search.kind === 'welcomeChaser' ? 'welcomeChaser' : 'chaser',
        teamIds: idsOf(search.teamId),
        taskIds: idsOf(search.taskId),
        dueWithin: search.taskId === undefined ? 7 : null,
      })
      await client.invalidateQueries({ queryKey: mailingsApi.list.key() })
      await navigate(addressOf('/admin/emails/mailings/{mailingId}', { mailingId }), { replace: true })
    } catch (thrown) {
      setTrouble(asApiError(thrown).message)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void begin()
  }, [])
  return (
    <ScreenFrame title="New mailing">
      {trouble ? <ErrorState onRetry={() => void begin()}>{trouble}</ErrorState> : <RowsSkeleton rows={5} />}
    </ScreenFrame>
  )
}

function idsOf(text: string | undefined): string[] | null {
  const ids = (text ?? '').split(',').filter((id) => id !== '')
  return ids.length === 0 ? null : ids
}
