import { useQueryClient } from '@tanstack/react-query'
import { Dialog } from '#ui/feedback/dialog.tsx'
import type { ExportSchedule } from '../../contract.ts'
import { exportsApi } from '../api.ts'
import { ScheduleForm, type ScheduleValues } from './schedule-form.tsx'

type EditScheduleProps = { schedule: ExportSchedule; isOpen: boolean; onClose: () => void }

export function EditSchedule({ schedule, isOpen, onClose }: EditScheduleProps) {
  const client = useQueryClient()
  const save = async ({ name, format, manner, rhythm, weekday, time }: ScheduleValues) => {
    const change = { name, format, manner, rhythm, weekday, time }
    await exportsApi.updateSchedule.call({ scheduleId: schedule.id, ...change })
    await client.invalidateQueries({ queryKey: exportsApi.listSchedules.key() })
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Edit “${schedule.name}”`}>
      {isOpen ? <ScheduleForm start={schedule} action="Save" onClose={onClose} onSave={save} /> : null}
    </Dialog>
  )
}
