import eraseSvg from '@material-symbols/svg-400/outlined/ink_eraser.svg?raw'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { useAct } from '#ui/data/use-act.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { ERASE_WORD, type KnownAbout } from '../../contract.ts'
import { privacyApi } from '../api.ts'
import { EraseDialog } from './erase-dialog.tsx'

/** By the address in their answers, or by what they have sent. */
export type AskedGuest = { email: string } | { submissionId: string }

/** Erases somebody who has no part in the event but has sent a public form. */
export function EraseGuest({ known, asked }: { known: KnownAbout; asked: AskedGuest }) {
  const [isOpen, setOpen] = useState(false)
  const act = useAct(privacyApi.key())
  return (
    <>
      <Button variant="danger" icon={eraseSvg} onClick={() => setOpen(true)}>
        Erase guest
      </Button>
      <EraseDialog
        known={known}
        isGuest
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={async (answers) => {
          await act(async () => {
            await privacyApi.eraseGuest.call({ ...asked, answers, confirmation: ERASE_WORD })
            showToast({ message: 'Guest erased' })
          })
        }}
      />
    </>
  )
}
