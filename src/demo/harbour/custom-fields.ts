import type { TeamPlan } from './teams.ts'

/** What Harbour Expo keeps of every exhibitor beside stand and type. */
export const harbourFields = {
  package: {
    label: 'Stand package',
    description: 'What is included in your stand, as your contract says.',
    showField: true,
  },
  fascia: {
    label: 'Name on the fascia',
    placeholder: 'NORTHLIGHT OPTICS',
    description: 'In capitals, at most 24 letters, as it should be cut for the board above your stand.',
    ...{ showField: true, showToChildTeams: true, isFilledByTeams: true, isRequired: true },
  },
  firstTime: {
    ...{ label: 'First time at Harbour Expo', type: 'boolean' },
    description: 'We show newcomers around on the first morning.',
    ...{ showField: true, showToChildTeams: true, isFilledByTeams: true },
  },
  leads: {
    ...{ label: 'Badge scanner included', type: 'boolean', defaultValue: false },
    description: 'Collect it at the exhibitor desk from the second build-up day.',
    ...{ showField: true, showToChildTeams: true },
  },
  contact: {
    label: 'Account manager',
    description: 'Who of the organiser looks after this exhibitor.',
    defaultValue: 'Joel Pritchard',
  },
  forklift: {
    ...{ label: 'Forklift slot confirmed', type: 'boolean', defaultValue: false },
    description: 'Only with a slot may a lorry enter the hall.',
  },
} as const

export type HarbourFieldIds = Readonly<Record<keyof typeof harbourFields, string>>

const packages: Record<TeamPlan['type'], readonly string[]> = {
  'Shell scheme': ['Shell scheme', 'Shell scheme', 'Shell scheme with storage'],
  'Space only': ['Space only', 'Space only with water'],
  'Start-up': ['Start-up pod'],
}

/** What is known of an exhibitor by now; not every one has told yet. */
export function harbourValues(ids: HarbourFieldIds, { name, type, parent }: TeamPlan, index: number) {
  const ofType = packages[type]
  return {
    ...(parent ? {} : { [ids.package]: ofType[index % ofType.length] ?? '' }),
    ...(index % 3 === 1 ? {} : { [ids.fascia]: name.toUpperCase().slice(0, 24).trim() }),
    ...(index % 5 === 3 ? {} : { [ids.firstTime]: type === 'Start-up' || index % 4 === 2 }),
    ...(index % 3 === 0 ? { [ids.leads]: true } : {}),
    ...(type === 'Space only' ? { [ids.contact]: 'Mara Dunn', [ids.forklift]: index % 2 === 0 } : {}),
  }
}
