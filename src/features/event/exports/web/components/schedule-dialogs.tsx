import { useQueryClient } from '@tanstack/react-query'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import type { LargeExports } from '#ui/table/large-exports.ts'
import type { ExportSchedule } from '../../contract.ts'
import { exportsApi } from '../api.ts'
import { ScheduleForm, type ScheduleValues } from './schedule-form.tsx'

const usual: ScheduleValues = {
  ...{ name: '', format: 'xlsx', manner: 'shown' },
  ...{ rhythm: 'weekly', weekday: 1, time: '08:00' },
}

type AddScheduleProps = { asking: Parameters<LargeExports['schedule']> | undefined; onClose: () => void }

/** Of the list above which it was asked for. */
export function AddSchedule({ asking, onClose }: AddScheduleProps) {
  const client = useQueryClient()
  const [wanted, filters] = asking ?? []
  const add = async (values: ScheduleValues) => {
    if (!wanted) return
    await exportsApi.createSchedule.call({ ...wanted, ...values, filters: filters ?? [] })
    showToast({ message: `“${values.name}” scheduled. You find it under My exports.` })
    await client.invalidateQueries({ queryKey: exportsApi.listSchedules.key() })
  }
  return (
    <Dialog isOpen={asking !== undefined} onClose={onClose} title="Send regularly">
      {asking ? <ScheduleForm start={usual} action="Schedule" onClose={onClose} onSave={add} /> : null}
    </Dialog>
  )
}

type EditScheduleProps = { schedule: ExportSchedule; isOpen: boolean; onClose: () => void }

export function EditSchedule({ schedule, isOpen, onClose }: EditScheduleProps) {
  const client = useQueryClient()
  const save = async (values: ScheduleValues) => {
    await exportsApi.updateSchedule.call({ scheduleId: schedule.id, ...values })
    await client.invalidateQueries({ queryKey: exportsApi.listSchedules.key() })
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Edit “${schedule.name}”`}>
      {isOpen ? <ScheduleForm start={schedule} action="Save" onClose={onClose} onSave={save} /> : null}
    </Dialog>
  )
}
