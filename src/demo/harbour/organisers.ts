import type { Person } from '../parties.ts'

const address = (name: string) => `${name}@harbour-expo.example`

/** The organiser's own people, the same at each of its events. */
export const harbourOrganisers: readonly Person[] = [
  { firstName: 'Mara', surname: 'Dunn', email: address('mara.dunn'), level: 'admin' },
  { firstName: 'Joel', surname: 'Pritchard', email: address('joel.pritchard'), level: 'moderator' },
  { firstName: 'Ines', surname: 'Marchetti', email: address('ines.marchetti'), level: 'reportViewer' },
]
