/** An account has one name; its first word is taken for the first name. */
export function namesOf(name: string): { firstName: string; surname: string } {
  const [firstName = '', ...rest] = name.split(' ')
  return { firstName, surname: rest.join(' ') }
}
