import { useRef } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { useDropList } from './drop-list.tsx'

/** Another list in the place of this one. */
export function ReplaceFile() {
  const drop = useDropList()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button loading={drop.isPending} onClick={() => input.current?.click()}>
        Replace file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File in place of this list"
        accept=".csv,.xlsx,text/csv"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (!file) return
          drop.mutate(file, {
            onError: (error) => showToast({ tone: 'error', message: asApiError(error).message }),
          })
        }}
      />
    </>
  )
}
