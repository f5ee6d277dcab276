import { agreeToTerms, publishTerms } from '#features/portal/consent/server/commands.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import type { Calendar } from '../calendar.ts'
import { at } from '../moments.ts'
import { ownerOf, type Party } from '../parties.ts'
import { loginsOfPerson } from './logins.ts'

const beginning = `<h2>Using the portal</h2>
<p>This portal is for people who work on a stand at Harbour Expo 2027, and for the team of Harbour Events Ltd.</p>
<ul>
<li>Your account is yours alone. Ask us for another one instead of sharing your password.</li>
<li>What you order in a form is binding once the form has closed. Prices are in pounds and without VAT.</li>
<li>Upload only pictures and texts that you may publish: we use them in the catalogue and on the floor plan.</li>
</ul>
<h2>What we keep about you</h2>
<p>Harbour Events Ltd, 4 Quay Street, Bristol, is responsible for your data. We keep your name, your work e-mail address, what you send
in forms and tasks, and when you signed in, because we need it to run the expo with your company.</p>
<p>Dockside Halls sees who works on which stand, and our contractors see the orders that concern them. Nobody else does, and we sell
nothing.</p>`

const badges = `<p>If you let a visitor scan your badge, your name and company go to that visitor. You decide each time.</p>`

const end = `<h2>Your rights</h2>
<p>Under My account you can download everything that is kept about you. To have it corrected or erased, write to
<a href="mailto:privacy@harbour-expo.example">privacy@harbour-expo.example</a>. We answer within a month.</p>`

const versions = [
  { daysAgo: 127, text: `${beginning}${end}` },
  // Visitors' phones can read badges this year.
  { daysAgo: 12, text: `${beginning}${badges}${end}` },
] as const

type Seen = { party: Party; lastSeen: number | null }

/** Terms in two versions: who has come since the second has agreed to both, and others will be asked when they do. */
export async function addTerms(
  event: EventTransaction,
  { ago }: Calendar,
  { organisers, parties }: { organisers: Party; parties: readonly Seen[] },
) {
  const comings = [
    ...organisers.people.map((actor) => ({ actor, days: [126, 11] })),
    ...parties.flatMap(({ party, lastSeen }) =>
      lastSeen === null
        ? []
        : party.people.map((actor, index) => ({ actor, days: loginsOfPerson(index, lastSeen) })),
    ),
  ]
  for (const [index, { daysAgo, text }] of versions.entries()) {
    const published = await publishTerms(at(event, ago(daysAgo)), ownerOf(organisers), {
      version: index,
      text,
    })
    if (!published.ok) throw new Error(`The demo’s terms are refused: ${published.error}`)
    const until = versions[index + 1]?.daysAgo ?? 0
    for (const { actor, days } of comings) {
      const first = Math.max(...days.filter((day) => day <= daysAgo && day >= until))
      if (Number.isFinite(first)) await agree(at(event, ago(first)), actor, index + 1)
    }
  }
}

async function agree(event: EventTransaction, actor: Actor, version: number) {
  const agreed = await agreeToTerms(event, actor, { version })
  if (!agreed.ok) throw new Error(`The demo’s terms are not agreed to: ${agreed.error}`)
}
