import { slug } from '#kit/text/slug.ts'
import type { Person } from './parties.ts'

const firstNames =
  'Aisha Alec Amara Ben Bronwen Callum Carys Chidi Clara Dafydd Daria Declan Edith Eamon Elena Farah Fergus Freya Gareth Grace Hamza Hannah Idris Ingrid Isla Jonah Kasia Kofi Leila Lewis Luca Maeve Marek Mina Nadia Niamh Olu Owen Petra Rafe Rhian Rosa Sanjay Seren Tariq Tess Umar Vera Wanda Zoe'.split(
    ' ',
  )
const surnames =
  'Abara Ashdown Bailey Bevan Brannigan Carrow Chaudhry Cole Dacosta Devlin Eaves Ellwood Faraday Finnegan Garland Gwynne Hallam Hobbs Ibekwe Ilic Jessop Kaczmarek Kemble Lacey Lindqvist Lowther Mahmood Mercer Nowak Oakes Okafor Pascoe Penhallow Quayle Radcliffe Rowe Sadler Sen Tallis Tremayne Underhill Vance Varga Wainwright Whitlock Yardley Zielinski'.split(
    ' ',
  )

/** The people of one team. The two lists differ in length, so that no full name repeats in an event. */
export function peopleOf(teamName: string, first: number, count: number): Person[] {
  const domain = `${slug(teamName)}.example`
  return Array.from({ length: count }, (_, index) => {
    const firstName = firstNames[(first + index) % firstNames.length] ?? ''
    const surname = surnames[((first + index) * 7) % surnames.length] ?? ''
    return { firstName, surname, email: `${firstName}.${surname}@${domain}`.toLowerCase() }
  })
}
