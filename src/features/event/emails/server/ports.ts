import type { Result } from '#kit/result/result.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { byAddress, byMember, either, type PersonalData } from '#platform/privacy/personal-data.ts'
import type { EventScope, EventTransaction } from '#platform/tenancy/scope.ts'
import { withdrawEmailsOfErased } from './commands/withdrawing.ts'

/** Where a member gets e-mails now; undefined for one who has left, or may not be written to. */
export type RecipientNow = (
  event: EventTransaction,
  memberId: string,
) => Promise<{ address: string; hasJoined: boolean } | undefined>

/**
 * Invites a member anew, with a way in of its own, and goes on with the id of the e-mail: when that refuses, nobody is
 * invited. In no open transaction: credentials are of no event.
 * @returns the id of the e-mail; `joined` for whoever has come in, or may not
 */
export type InviteAgain = <Refusal>(
  scope: EventScope,
  actor: Actor,
  memberId: string,
  goOn: (event: EventTransaction, emailId: string) => Promise<Result<null, Refusal>>,
) => Promise<Result<string, Refusal | 'joined'>>

declare module '#platform/ports/ports.ts' {
  interface Ports {
    recipientNow: RecipientNow
    inviteAgain: InviteAgain
  }
}

export const personalDataOfEmails: PersonalData = {
  title: 'E-mails',
  erase: withdrawEmailsOfErased,
  tables: {
    emails: {
      of: either(byMember('member_id'), byAddress('to_address')),
      none: ['id', 'type', 'team_id', 'status', 'about_id', 'provider_message_id', 'send_key', 'claim_id'],
      id: ['member_id'],
      address: ['to_address'],
      text: [
        ...['team_name', 'subject', 'html', 'text', 'detail', 'reply_to'],
        ...['template', 'variables', 'details', 'metadata'],
      ],
    },
    email_responses: {
      of: either(byMember('member_id'), byAddress('recipient')),
      none: ['id', 'email_id', 'message_id', 'type', 'team_id', 'template_id', 'platform'],
      id: ['member_id'],
      address: ['recipient', 'user_agent', 'ip_address'],
      text: ['details'],
    },
    email_stops: {
      of: either(byMember('member_id'), byAddress('address')),
      none: ['id', 'kind', 'email_id'],
      id: ['member_id'],
      address: ['address'],
      erased: 'removed',
    },
    email_templates: { none: ['type'], text: ['words'] },
    held_addresses: { of: byAddress('address'), address: ['address'], erased: 'removed' },
    mail_paces: { none: ['name'] },
  },
}
