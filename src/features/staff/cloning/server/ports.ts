import type { WorkOfKind } from '#features/event/long-work/server/ports.ts'
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
