import type { EmailType } from '#features/event/emails/domain/email-types.ts'
import type { TemplateWords } from '#features/event/emails/domain/template-words.ts'
import { changeTemplate } from '#features/event/emails/templates/server/commands.ts'
import { dropLocks, takeLock } from '#features/event/locks/server/commands.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import type { Calendar } from '../calendar.ts'
import { at } from '../moments.ts'

type Plan = { type: EmailType; daysAgo: number; words: TemplateWords }

/** Before the first team is invited. */
const plans: readonly Plan[] = [
  {
    type: 'welcome',
    daysAgo: 127,
    words: {
      subject: '{{teamName}}, your place at {{eventName}} is booked',
      heading: 'Good to have you with us, {{firstName}}',
      blocks: [
        'This is the portal of {{eventName}} for {{teamName}}: set a password and you are in. The link works for {{linkLifetime}}, and only once.',
        'Somebody else looks after the stand? Let us know at {{supportEmail}}, and we will write to them instead.',
      ],
      buttonText: 'Set a password and look around',
    },
  },
  {
    type: 'taskChangesRequested',
    daysAgo: 120,
    words: {
      subject: 'Nearly there: “{{taskTitle}}” needs a change',
      heading: '“{{taskTitle}}” needs a change',
      blocks: [
        'Hello {{firstName}}, thank you for sending this in for {{teamName}}. {{reviewer}} has read it and asks:',
        '{{changes}}',
        'What you have sent is still there: change what is needed and send it again. If you would rather talk it through, write to {{supportEmail}} and we will ring you back the same day.',
      ],
      buttonText: 'Make the change',
    },
  },
]

/** Two e-mails in the organiser's own words. */
export async function writeTemplates(event: EventTransaction, { ago }: Calendar, organiser: Actor) {
  for (const { type, daysAgo, words } of plans) {
    const then = at(event, ago(daysAgo))
    await takeLock(then, organiser, { type: 'emailTemplate', subjectId: type, windowKey: 'demo' })
    const changed = await changeTemplate(then, organiser, { type, version: 0, words })
    if (!changed.ok) throw new Error(`The words of ${type} are refused: ${JSON.stringify(changed.error)}`)
    await dropLocks(then, 'emailTemplate', [type])
  }
}
