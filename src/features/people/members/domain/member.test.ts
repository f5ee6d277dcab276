import { describe, expect, it } from 'vitest'
import { displayName, memberSchema, newMemberInput, teamRoleNames, teamRoleOf } from './member.ts'

const person = { firstName: ' Priya ', surname: 'van  der   Nair', email: ' Priya.Nair@Example.COM ' }

describe('newMemberInput', () => {
  it('tidies names and lowercases the address', () => {
    expect(newMemberInput.parse(person)).toEqual({
      firstName: 'Priya',
      surname: 'van der Nair',
      email: 'priya.nair@example.com',
      teamRole: 'member',
    })
  })

  it('composes accents, so that equal names are equal', () => {
    expect(newMemberInput.parse({ ...person, firstName: 'Zoe\u0308' }).firstName).toBe('Zoë')
  })

  it.each([
    [{ firstName: '  ' }, 'Enter a first name.'],
    [{ surname: undefined }, 'Enter a surname.'],
    [{ surname: 'x'.repeat(81) }, 'Use at most 80 characters.'],
    [{ email: 'priya@' }, 'The email address provided is invalid.'],
    [{ email: 'priya nair@example.com' }, 'The email address provided is invalid.'],
    [{ email: `${'x'.repeat(250)}@example.com` }, 'The email address provided is invalid.'],
    [{ email: ' ' }, 'Enter an e-mail address.'],
    [{ email: 'priya@example.com\r\nBcc: all@example.com' }, 'The email address provided is invalid.'],
    [{ teamRole: 'chief' }, 'Invalid user'],
  ])('refuses %j', (changes, message) => {
    const issues = newMemberInput.safeParse({ ...person, ...changes }).error?.issues
    expect(issues?.map((issue) => issue.message)).toEqual([message])
  })

  it('keeps SQL and HTML as the text they are', () => {
    const surname = `<b>O'Brien"); drop table members;--`
    expect(newMemberInput.parse({ ...person, surname }).surname).toBe(surname)
  })
})

describe('memberSchema', () => {
  it('refuses a level that is not in the list', () => {
    const member = {
      ...person,
      id: 'member',
      teamId: null,
      level: 'user',
      isOnboarded: false,
      firstLoginAt: null,
      lastLoginAt: null,
    }
    expect(memberSchema.safeParse(member).success).toBe(true)
    expect(memberSchema.safeParse({ ...member, level: 'owner' }).error?.issues[0]?.message).toBe(
      'Invalid user',
    )
  })
})

describe('names', () => {
  it('shows first name and surname, else the address', () => {
    expect(displayName({ firstName: 'Priya', surname: 'Nair' })).toBe('Priya Nair')
    expect(displayName({ firstName: '', surname: 'Nair' })).toBe('Nair')
    expect(displayName({ firstName: '', surname: '', email: 'priya@example.com' })).toBe('priya@example.com')
  })

  it('calls the roles as the specification does', () => {
    expect([true, false].map((isTeamOwner) => teamRoleNames[teamRoleOf({ isTeamOwner })])).toEqual([
      'Team owner',
      'Team member',
    ])
  })
})
