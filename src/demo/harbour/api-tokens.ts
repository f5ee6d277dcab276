import { countTokenCall, createToken, type NewToken } from '#features/people/api-tokens/server/commands.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import type { Calendar } from '../calendar.ts'
import { at } from '../moments.ts'

type Plan = NewToken & { daysAgo: number; usedDaysAgo: number | null }

const plans: readonly Plan[] = [
  {
    ...{ name: 'Exhibitor list of the website', level: 'reportViewer', scope: 'read', areas: ['people'] },
    ...{ expiresInDays: 365, daysAgo: 118, usedDaysAgo: 0.01 },
  },
  {
    ...{ name: 'Badge printer at the south entrance', level: 'moderator', scope: 'read' },
    ...{ areas: ['people', 'submissions'], expiresInDays: 90, daysAgo: 12, usedDaysAgo: 2 },
  },
  {
    ...{ name: 'Invoices', level: 'moderator', scope: 'write', areas: ['tasks', 'reports'] },
    ...{ expiresInDays: 30, daysAgo: 64, usedDaysAgo: 35 },
  },
]

/** Of three other programs, one of whose tokens has expired. Nobody has the tokens themselves. */
export async function addTokens(event: EventTransaction, calendar: Calendar, actor: Actor) {
  for (const { daysAgo, usedDaysAgo, ...plan } of plans) {
    const created = await createToken(at(event, calendar.ago(daysAgo)), actor, plan)
    if (!created.ok) throw new Error(`The token “${plan.name}” was refused: ${created.error}`)
    if (usedDaysAgo !== null)
      await countTokenCall(at(event, calendar.ago(usedDaysAgo)), created.value.made.id)
  }
}
