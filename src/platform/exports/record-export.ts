import { recordAudit } from '#platform/audit/audit.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'

/** Records that somebody took a list along, and what was asked of it, before its first byte is sent. */
export function recordExport(
  scope: EventScope,
  { memberId }: Author,
  { name, ...asked }: { name: string; format: string; manner: string; query: object; ids?: string[] },
): Promise<void> {
  return inEvent(scope, (event) =>
    recordAudit(event, { memberId, action: 'list.export', subjectId: name, after: asked }),
  )
}
