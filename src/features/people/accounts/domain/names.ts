import { z } from 'zod'
import { normaliseText } from '#kit/text/normalise.ts'

/** Holds every name part seen in practice, and keeps a table row and a mail greeting in shape. */
const NAME_MAX_LENGTH = 80

const namePart = (asked: string) =>
  z
    .string({ error: asked })
    .transform((name) => normaliseText(name).replace(/\s+/g, ' '))
    .pipe(z.string().min(1, asked).max(NAME_MAX_LENGTH, `Use at most ${NAME_MAX_LENGTH} characters.`))

/** A person's names as they or an organiser write them. */
export const personNames = z.object({
  firstName: namePart('Enter a first name.'),
  surname: namePart('Enter a surname.'),
})

/** An account has one name; its first word is taken for the first name. */
export function namesOf(name: string): { firstName: string; surname: string } {
  const [firstName = '', ...rest] = name.split(' ')
  return { firstName, surname: rest.join(' ') }
}
