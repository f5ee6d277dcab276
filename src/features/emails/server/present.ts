import type { EmailRow } from '../contract.ts'
import type { outbox } from './queries.ts'

export function presentEmail(email: Awaited<ReturnType<typeof outbox>>[number]): EmailRow {
  return {
    id: email.id,
    type: email.type,
    to: email.to,
    teamName: email.teamName ?? '',
    subject: email.subject,
    status: email.status,
    detail: email.detail,
    createdAt: email.createdAt.toISOString(),
    sentAt: email.sentAt?.toISOString() ?? null,
  }
}
