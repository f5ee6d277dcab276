import { useMutation } from '@tanstack/react-query'
import { plural } from '#kit/text/list-words.ts'
import { useAct } from '#ui/data/use-act.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { downloadLimits } from '../../domain/schema.ts'
import { downloadsApi } from '../api.ts'

/** Shows, hides and removes downloads; the toast can undo showing and hiding. */
export function useDownloadActs() {
  const { mutateAsync: show } = useMutation(downloadsApi.show.mutationOptions())
  const { mutateAsync: hide } = useMutation(downloadsApi.hide.mutationOptions())
  const { mutateAsync: sendRemoval } = useMutation(downloadsApi.remove.mutationOptions())

  const act = useAct(downloadsApi.key())

  const setShown = (downloadIds: string[], showDownload: boolean): Promise<boolean> =>
    act(async () => {
      const send = showDownload ? show : hide
      for (const batch of batchesOf(downloadIds)) await send({ downloadIds: batch })
      showToast({
        message: `${countOf(downloadIds)} ${showDownload ? 'shown' : 'hidden'}`,
        undo: () => void setShown(downloadIds, !showDownload),
      })
    })

  const remove = (downloadIds: string[]): Promise<boolean> =>
    act(async () => {
      for (const batch of batchesOf(downloadIds)) await sendRemoval({ downloadIds: batch })
      showToast({ message: `${countOf(downloadIds)} removed` })
    })

  return { setShown, remove }
}

function countOf({ length }: string[]): string {
  return `${length} ${plural(length, 'download', 'downloads')}`
}

function batchesOf(ids: readonly string[]): string[][] {
  const { batch } = downloadLimits
  return Array.from({ length: Math.ceil(ids.length / batch) }, (_, index) =>
    ids.slice(index * batch, (index + 1) * batch),
  )
}
