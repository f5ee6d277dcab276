import calendarSvg from '@material-symbols/svg-400/outlined/calendar_add_on.svg?raw'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { CalendarDialog } from './calendar-dialog.tsx'

/** Subscribes to all tasks of the team. */
export function AddToCalendar() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={calendarSvg} onClick={() => setOpen(true)}>
        Add to calendar
      </Button>
      <CalendarDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
