import type { WorkOfKind } from '#features/event/long-work/server/ports.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'
import { continueClone } from './commands.ts'

declare module '#features/event/long-work/domain/kinds.ts' {
  interface LongWorkKinds {
    eventClone: true
  }
}

export const eventCloneWork: WorkOfKind = {
  level: 'eventflowAdmin',
  goOn: (target, lease, isOver) => continueClone(target, lease, isOver),
}

export const personalDataOfClones: PersonalData = {
  title: 'Copies of events',
  tables: {
    event_clones: { none: ['source_event_id'], text: ['event_name'] },
  },
}
