import type { EmailRow } from '../contract.ts'
import type { emailById, outbox } from './queries.ts'

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

export function presentFullEmail(email: NonNullable<Awaited<ReturnType<typeof emailById>>>) {
  const shown = (content: string) =>
    email.metadata.hidesLink === undefined ? content : content.replace(/token=[\w-]+/g, 'token=hidden')
  return { ...presentEmail(email), html: shown(email.html), text: shown(email.text) }
}
