import { useQueryClient } from '@tanstack/react-query'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import type { LargeExports } from '#ui/table/large-exports.ts'
import { exportsApi } from '../api.ts'
import { ScheduleForm, type ScheduleValues } from './schedule-form.tsx'

const usual: ScheduleValues = {
  ...{ name: '', format: 'xlsx', manner: 'shown' },
  ...{ rhythm: 'weekly', weekday: 1, time: '08:00' },
}

type AddScheduleProps = { asking: Parameters<LargeExports['schedule']>; onClose: () => void }

/** Of the list above which it was asked for. */
export default function AddSchedule({ asking: [wanted, filters], onClose }: AddScheduleProps) {
  const client = useQueryClient()
  const add = async (values: ScheduleValues) => {
    await exportsApi.createSchedule.call({ ...wanted, ...values, filters })
    showToast({ message: `“${values.name}” scheduled. You find it under My exports.` })
    await client.invalidateQueries({ queryKey: exportsApi.listSchedules.key() })
  }
  return (
    <Dialog isOpen onClose={onClose} title="Send regularly">
      <ScheduleForm start={usual} action="Schedule" onClose={onClose} onSave={add} />
    </Dialog>
  )
}
