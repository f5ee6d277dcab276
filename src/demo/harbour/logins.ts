/** How often people of the demo look in. */
const EVERY = 6.2
const FIRST = 20

/** Days ago on which the people of a team signed in, each in turn, the earliest first; the owner came last. */
export function loginsOfPerson(index: number, lastSeen: number): number[] {
  const last = lastSeen + index * 3.4
  const between = Math.floor(FIRST / EVERY)
  return [
    last + FIRST,
    ...Array.from(
      { length: between },
      (_, nth) => last + (between - nth) * EVERY - ((index + nth) % 3) * 0.7,
    ),
    last,
  ].toSorted((one, other) => other - one)
}

export function loginsOf(people: number, lastSeen: number): number[] {
  return Array.from({ length: people }, (_, index) => loginsOfPerson(index, lastSeen)).flat()
}
