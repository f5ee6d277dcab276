import type { AccountEventKind } from '#features/people/accounts/domain/account-events.ts'
import { recordAccountEvent } from '#features/people/accounts/server/commands.ts'
import type { Services } from '#platform/services.ts'
import type { Calendar } from '../calendar.ts'
import { northlightPeople } from './northlight.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0'
/** What people came with, from addresses for documentation (RFC 5737). */
const devices = {
  laptop: { clientAddress: '203.0.113.24', userAgent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}` },
  phone: {
    clientAddress: '198.51.100.7',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1',
  },
  home: {
    clientAddress: '198.51.100.62',
    userAgent: `Mozilla/5.0 (Macintosh; Intel Mac OS X 15_1) ${chrome}`,
  },
} as const

type Entry = [daysAgo: number, kind: AccountEventKind, device: keyof typeof devices]

/** What their accounts have seen, the oldest first: a password that was forgotten, and found again. */
const activities: Readonly<Record<string, readonly Entry[]>> = {
  'mara.dunn@harbour-expo.example': [
    [96, 'firstPassword', 'laptop'],
    [96, 'signIn', 'laptop'],
    [41, 'signIn', 'phone'],
    [12.2, 'failedSignIn', 'home'],
    [12.19, 'failedSignIn', 'home'],
    [12.1, 'passwordReset', 'home'],
    [12.09, 'signIn', 'home'],
    [0.9, 'signIn', 'laptop'],
  ],
  [northlightPeople[0]?.email ?? '']: [
    [62, 'firstPassword', 'laptop'],
    [62, 'signIn', 'laptop'],
    [20, 'failedSignIn', 'phone'],
    [20, 'signIn', 'phone'],
    [1.1, 'signIn', 'laptop'],
  ],
}

/** Gives the people of the demo who look into My account something to find there. */
export async function recordActivities(services: Services, { ago }: Calendar) {
  for (const [email, entries] of Object.entries(activities))
    for (const [days, kind, device] of entries) {
      const { clientAddress, userAgent } = devices[device]
      const request = { clientAddress, headers: new Headers({ 'user-agent': userAgent }) }
      const then = { ...services, clock: { now: () => ago(days) } }
      await recordAccountEvent(then, { email, kind, request })
    }
}
