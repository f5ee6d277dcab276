import { storeOrganiserFile, storePicture } from '#features/event/files/server/commands.ts'
import { createAsset, storeVariants } from '#features/library/assets/server/commands.ts'
import type { Author } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { jpeg, png } from './drawings/draw.ts'
import { hallPlan } from './drawings/hall-plan.ts'
import { icon, logo, verticalLogo } from './drawings/marks.ts'
import { buildUp, harbourView, quaysideFlags, standTypes } from './drawings/scenes.ts'

type PicturePlan = { name: string; altText: string; fileName: string; content: Promise<Buffer> }

function plans(): PicturePlan[] {
  return [
    {
      name: 'Harbour at first light',
      altText: 'Old transit sheds and two cranes above the floating harbour, the sun just over the hills',
      fileName: 'harbour-at-first-light.jpg',
      content: jpeg(harbourView(), 1680),
    },
    {
      name: 'Hall plan',
      altText: 'Plan of halls A, B and C with stands, gates, the Quayside stage and the start-up pavilion',
      fileName: 'hall-plan.png',
      content: png(hallPlan(), 1600),
    },
    {
      name: 'Stand types',
      altText: 'Three drawings: a shell scheme stand with walls, a marked floor, and a counter with a screen',
      fileName: 'stand-types.png',
      content: png(standTypes(), 1500),
    },
    {
      name: 'Flags on the quay',
      altText: 'Four flags with the wave of Harbour Expo, and people walking below them along the water',
      fileName: 'flags-on-the-quay.jpg',
      content: jpeg(quaysideFlags(), 1500),
    },
    {
      name: 'Build-up in Hall C',
      altText: 'People in orange vests and a forklift between half-built stands',
      fileName: 'build-up.jpg',
      content: jpeg(buildUp(), 1500),
    },
  ]
}

/** Adds the pictures in all sizes to the library and returns asset ids by name. */
export async function addPictures(event: EventTransaction, author: Author): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const { name, altText, fileName, content } of plans()) {
    const stored = await storeOrganiserFile(event, author, { name: fileName, content: await content })
    if (!stored.ok) throw new Error(`${fileName}: ${stored.error}`)
    const { fileId } = stored.value
    const added = await createAsset(event, author, { fileId, name, altText, type: 'image' })
    if (!added.ok) throw new Error(`${fileName}: ${added.error}`)
    // Drawn here and not by the job, so that the first visitor already sees them.
    await storeVariants(event, { assetId: added.value, fileId })
    ids.set(name, added.value)
  }
  return ids
}

/** Returns the addresses of logo, inverted and vertical logo, and icon. */
export async function addLogos(event: EventTransaction, author: Author) {
  const keep = async (name: string, content: Promise<Buffer>) => {
    const stored = await storePicture(
      event,
      author,
      { kind: 'branding', id: null },
      { name, content: await content },
    )
    if (!stored.ok) throw new Error(`${name}: ${stored.error}`)
    return `/files/${stored.value.fileId}`
  }
  return {
    logo: await keep('logo.png', png(logo('#0f2f33'), 816)),
    invertedLogo: await keep('logo-inverted.png', png(logo('#ffffff'), 816)),
    verticalLogo: await keep('logo-vertical.png', png(verticalLogo('#0f2f33'), 800)),
    iconLogo: await keep('icon.png', png(icon(), 256)),
  }
}
