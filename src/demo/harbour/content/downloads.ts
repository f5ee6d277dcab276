import { storeOrganiserFile } from '#features/event/files/server/commands.ts'
import { downloadInput } from '#features/library/downloads/domain/schema.ts'
import { createDownload } from '#features/library/downloads/server/commands.ts'
import type { Author } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { onePagePdf } from '../../pdf.ts'

type DownloadPlan = {
  name: string
  description: string
  fileName: string
  content: Uint8Array
  showToChildTeams?: boolean
  showToTeamTypeIds?: string[]
  showDownload?: boolean
}

type Pictures = { logo: Uint8Array; banner: Uint8Array; plan: Uint8Array }

/** Creates the downloads and returns their ids by name. */
export async function addDownloads(
  event: EventTransaction,
  author: Author,
  { pictures, spaceOnlyId }: { pictures: Pictures; spaceOnlyId: string },
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const { fileName, content, ...input } of plans(pictures, spaceOnlyId)) {
    const stored = await storeOrganiserFile(event, author, { name: fileName, content })
    if (!stored.ok) throw new Error(`${fileName}: ${stored.error}`)
    const made = await createDownload(event, author, {
      ...downloadInput.parse(input),
      fileId: stored.value.fileId,
    })
    if (!made.ok) throw new Error(`${fileName}: ${JSON.stringify(made.error)}`)
    ids.set(input.name, made.value)
  }
  return ids
}

function plans({ logo, banner, plan }: Pictures, spaceOnlyId: string): DownloadPlan[] {
  const forAll = { showToChildTeams: true }
  return [
    {
      ...{ name: 'Hall plan', fileName: 'Hall plan.png', content: plan, ...forAll },
      description: 'All three halls with gates, exits and the stage. Prints well on A3.',
    },
    {
      ...{ name: 'Risk assessment template', fileName: 'Risk assessment template.pdf', ...forAll },
      description: 'Four pages with the usual dangers filled in. Cross out what is not yours.',
      content: onePagePdf('Risk assessment', [
        'Stand:                      Company:                      Date:',
        'What can hurt someone?     Who?      How likely, how bad?      What do you do about it?',
        '1  Vehicles in the halls    Everyone     Likely / serious    Vests, banksman, 5 mph',
        '2  Lifting                  Own staff    Likely / slight     Trolleys, two people above 25 kg',
        '3  Work above 2 m           Builders     Rare / serious      Tower with certificate',
      ]),
    },
    {
      ...{ name: 'Method statement template', fileName: 'Method statement template.pdf' },
      description: 'For everyone who builds: the order of work, tools, people and checks.',
      showToTeamTypeIds: [spaceOnlyId],
      content: onePagePdf('Method statement', [
        '1  Deliver and unload',
        '2  Mark out',
        '3  Frame',
        '4  Finish',
        '5  Sign-off',
      ]),
    },
    {
      ...{ name: 'Rigging order form', fileName: 'Rigging order form.pdf', showToTeamTypeIds: [spaceOnlyId] },
      description: 'Points, weights and heights for what hangs above a space only stand.',
      content: onePagePdf('Rigging order', ['Point   Weight (kg)   Height (m)   What hangs there']),
    },
    {
      ...{ name: 'Vehicle pass', fileName: 'Vehicle pass.pdf', ...forAll },
      description: 'Print it, write the number plate and the stand on it, and put it behind the windscreen.',
      content: onePagePdf('Vehicle pass, Harbour Expo 2027', [
        'Number plate:',
        'Stand:',
        'Gate and slot:',
        'Mobile of the driver:',
      ]),
    },
    {
      ...{ name: 'Catering menu', fileName: 'Catering menu.pdf' },
      description: 'Everything The Tide Table brings to your stand, with prices and allergens.',
      content: onePagePdf('The Tide Table: on your stand', [
        'Harbour breakfast for ten, £85',
        'Working lunch for ten, £145',
        'Barista for a day, £420',
        'Quayside drinks for twenty, £260',
      ]),
    },
    {
      ...{ name: 'Price list', fileName: 'Price list.csv' },
      description: 'All services with early and late prices, as a sheet for your calculations.',
      content: Buffer.from(
        'Service,Unit,Early price,Late price\nSocket 500 W,each,95,114\nSocket 1 kW,each,140,168\nThree-phase 32 A,each,610,732\nInternet 20 Mbit/s,each,180,216\nAdvance delivery,pallet,48,58\nForklift,half hour,65,65\n',
      ),
    },
    {
      ...{ name: 'Harbour Expo logo pack', fileName: 'Harbour Expo logo.png', content: logo, ...forAll },
      description: 'Our mark on a clear ground, for invitations and your website.',
    },
    {
      ...{ name: 'Exhibitor banner', fileName: 'Exhibitor banner.png', content: banner, ...forAll },
      description: 'For your e-mail signature: “Meet us at Harbour Expo”.',
    },
    {
      ...{ name: 'Visitor survey 2026', fileName: 'Visitor survey 2026.pdf', showDownload: false },
      description: 'Not shown yet: the figures are being checked.',
      content: onePagePdf('Visitor survey 2026', ['8,640 visitors, 62% of them with a budget of their own']),
    },
  ]
}
