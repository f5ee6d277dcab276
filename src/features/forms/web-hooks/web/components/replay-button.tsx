import replaySvg from '@material-symbols/svg-400/outlined/replay.svg?raw'
import { useState } from 'react'
import { Button, type ButtonProps } from '#ui/controls/button.tsx'
import { useAct } from '#ui/data/use-act.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { webHooksApi } from '../api.ts'

type ReplayButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'disabled'> & {
  /** Undefined while it is loading. */
  which: { formId: string; webHookId: string; deliveryId: string } | undefined
  /** Tells it from the others of a list: “Gate passes”. */
  of?: string
}

/** Sends a delivery again now, under the same id. */
export function ReplayButton({ which, of, disabled, ...look }: ReplayButtonProps) {
  const act = useAct(webHooksApi.key())
  const [isBusy, setBusy] = useState(false)
  const replay = async () => {
    if (!which) return
    setBusy(true)
    await act(async () => {
      await webHooksApi.replay.call(which)
      showToast({ message: 'Sending again, under the same message ID' })
    })
    setBusy(false)
  }
  return (
    <Button
      {...look}
      icon={replaySvg}
      loading={isBusy}
      disabled={!which || disabled === true}
      onClick={() => void replay()}
      {...(of === undefined ? {} : { 'aria-label': `Replay ${of}` })}
    >
      Replay
    </Button>
  )
}
