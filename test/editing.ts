import type { LockType } from '#features/event/locks/domain/lock.ts'
import type { apiOf } from './api.ts'

/** Opens something in its editor, as a person does before they save it. */
export async function openEditor(
  api: ReturnType<typeof apiOf>,
  type: LockType,
  subjectId: string,
  windowKey = 'window',
) {
  await api(`/admin/locks/${type}/${subjectId}`, { method: 'PUT', body: { windowKey } })
}
