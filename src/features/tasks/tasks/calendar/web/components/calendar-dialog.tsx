import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDateTime } from '#kit/dates/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkToCopy } from '#ui/controls/link-to-copy.tsx'
import { useAct } from '#ui/data/use-act.ts'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
import { calendarApi } from '../api.ts'
import styles from './calendar-dialog.module.css'

type CalendarDialogProps = { isOpen: boolean; onClose: () => void }

/** Where a person turns their calendar of tasks on, takes its link along, and turns it off again. */
export function CalendarDialog({ isOpen, onClose }: CalendarDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Add tasks to your calendar">
      {isOpen ? <CalendarLink /> : null}
    </Dialog>
  )
}

/** A separate component, so that the link is gone when the dialog opens again: it is shown once. */
function CalendarLink() {
  const { locale, timeZone } = useEvent()
  const { data: calendar, isPending } = useQuery(calendarApi.get.queryOptions({ input: {} }))
  const [url, setUrl] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const act = useAct(calendarApi.key())

  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    await act(work)
    setBusy(false)
  }
  const create = () =>
    run(async () => {
      setUrl((await calendarApi.create.call({})).url)
    })
  const turnOff = () =>
    run(async () => {
      await calendarApi.remove.call({})
      setUrl(undefined)
      showToast({ message: 'Calendar link turned off' })
    })

  return (
    <div className={styles.parts}>
      <p className={styles.words}>
        <Reworded>
          Subscribe once, and your team’s open tasks appear in your calendar on the days they are due. Changed
          dates follow, and completed tasks disappear.
        </Reworded>
      </p>
      {url !== undefined ? (
        <>
          <LinkToCopy
            label="Calendar link"
            help="Copy it now: it is shown only once. Anyone who has it can see your team’s open tasks."
            address={url}
          />
          <div className={styles.buttons}>
            <Button variant="primary" href={url.replace(/^https?:/, 'webcal:')}>
              Open in calendar app
            </Button>
          </div>
        </>
      ) : calendar?.isOn ? (
        <>
          <p className={styles.words}>
            Your calendar link was created on{' '}
            {calendar.since ? formatDateTime(calendar.since, locale, timeZone) : ''}. For another device,
            create a new link. The old one stops working.
          </p>
          <div className={styles.buttons}>
            <Button variant="subtle" loading={isBusy} onClick={() => void turnOff()}>
              Turn off
            </Button>
            <Button variant="primary" loading={isBusy} onClick={() => void create()}>
              Create new link
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.buttons}>
          <Button variant="primary" loading={isBusy || isPending} onClick={() => void create()}>
            Create calendar link
          </Button>
        </div>
      )}
    </div>
  )
}
