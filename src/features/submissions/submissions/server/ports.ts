import { noteFormWork } from '#features/tasks/tasks/server/commands.ts'
import type { Ports } from '#platform/ports/ports.ts'
import { formWorkOf } from './queries.ts'

export { formUses } from './queries.ts'

export const bringFormWork: Ports['tasksLinked'] = async (event, links) =>
  noteFormWork(event, await formWorkOf(event, links))
