export type Exhibitor = {
  id: string
  name: string
  type: string
  stand: string
  contact: string
  tasks: number
  done: number
  late: number
  soon: number
  riskPercent: number
  /** Undefined means never. */
  daysSinceSignIn: number | undefined
}

const firsts = [
  'Aurora',
  'Beneteau',
  'Blue Harbour',
  'Cadyce',
  'Delta',
  'Fohhn',
  'Green',
  'Hitech',
  'Italian',
]
const lasts = [
  'Multimedia',
  'Marine',
  'Foods',
  'Networks',
  'Rigging',
  'Audio',
  'Sources',
  'Cranes',
  'Sound Design',
]
const types = ['Shell scheme', 'Space only', 'Start-up']
const people = ['Priya Nair', 'Tom Keller', 'Ana Lopes', 'Zoë Ubel', 'Farid Haddad', 'Quentin Roy']

/** Always the same invented teams, so that pictures of the gallery can be compared. */
export function exhibitors(count: number): Exhibitor[] {
  return Array.from({ length: count }, (_, index) => {
    const seed = (index * 7919) % 9973
    const tasks = seed % 3 === 0 ? 14 : 21
    const done = seed % 9
    const pick = (list: string[], step: number) => list[Math.floor(seed / step) % list.length] ?? ''
    return {
      id: `team-${index}`,
      name: `${pick(firsts, 1)} ${pick(lasts, 9)}${index < 81 ? '' : ` ${index}`}`,
      type: pick(types, 2),
      stand: `${String.fromCharCode(65 + (seed % 8))}${(seed % 60) + 1}`,
      contact: pick(people, 3),
      tasks,
      done,
      late: seed % 4,
      soon: seed % 5,
      riskPercent: 40 + (seed % 58),
      daysSinceSignIn: seed % 5 === 0 ? undefined : seed % 32,
    }
  })
}
