import { describe, expect, it } from 'vitest'
import { storedContactsSchema, supplierGroupInput, supplierInput } from './schema.ts'

const nobody = { firstName: '', surname: '', phone: '', email: '', jobTitle: '' }

const messageOf = (value: unknown) => supplierInput.safeParse(value).error?.issues[0]?.message

describe('a supplier', () => {
  it('needs only a company; texts are trimmed, arrays empty and booleans false', () => {
    expect(supplierInput.parse({ company: ' Bright Light ', website: ' bright.example ' })).toEqual({
      company: 'Bright Light',
      description: '',
      website: 'https://bright.example',
      contacts: [],
      isFeatured: false,
      isArchived: false,
      showToTeamTypeIds: [],
      hideFromTeamTypeIds: [],
    })
  })

  it('may leave out any part of a contact but its e-mail address', () => {
    const { contacts } = supplierInput.parse({
      company: 'Bright Light',
      contacts: [{ firstName: ' Ana ', email: ' ana@bright.example ' }],
    })
    expect(contacts).toEqual([{ ...nobody, firstName: 'Ana', email: 'ana@bright.example' }])
  })

  it('of an earlier release may have contacts without an e-mail address', () => {
    expect(storedContactsSchema.parse([{ phone: '0117 496 0211' }, { email: '' }])).toEqual([
      { ...nobody, phone: '0117 496 0211' },
      nobody,
    ])
  })

  it.each([
    [{ company: '  ' }, 'Enter the name of the company.'],
    [{}, 'Invalid supplier'],
    [{ company: 7 }, 'Invalid supplier'],
    [{ company: 'x'.repeat(121) }, 'A company has at most 120 characters.'],
    [{ company: 'A', isFeatured: 'yes' }, 'Invalid supplier'],
    [{ company: 'A', contacts: 'Ana' }, 'Invalid supplier'],
    [{ company: 'A', showToTeamTypeIds: [''] }, 'Invalid supplier'],
    [{ company: 'A', contacts: [{ email: 'ana at bright' }] }, 'Enter a valid e-mail address.'],
    [{ company: 'A', website: 'javascript:alert(1)' }, 'Enter a web address.'],
    [{ company: 'A', website: 'mailto:ana@bright.example' }, 'Enter a web address.'],
    [{ company: 'A', website: '/tasks' }, 'Enter a web address.'],
    [{ company: 'A', contacts: [{ email: '' }] }, 'Enter a valid e-mail address.'],
    [{ company: 'A', contacts: [{ firstName: 'Ana' }] }, 'Enter a valid e-mail address.'],
    [{ company: 'A', contacts: [{ email: 7 }] }, 'Enter a valid e-mail address.'],
    ['A', 'Invalid supplier'],
  ])('%j is refused: %s', (value, message) => {
    expect(messageOf(value)).toBe(message)
  })
})

describe('a supplier group', () => {
  it('needs only a title, which is trimmed', () => {
    expect(supplierGroupInput.parse({ title: ' Light ' })).toEqual({ title: 'Light', supplierIds: [] })
  })

  it.each([
    [{}, 'Invalid group'],
    [{ title: ' ' }, 'Enter a title.'],
    [{ title: 'x'.repeat(121) }, 'A title has at most 120 characters.'],
    [{ title: 'Light', supplierIds: 'all' }, 'Invalid group'],
    [{ title: 'Light', supplierIds: [''] }, 'Invalid group'],
    ['Light', 'Invalid group'],
  ])('%j is refused: %s', (value, message) => {
    expect(supplierGroupInput.safeParse(value).error?.issues[0]?.message).toBe(message)
  })
})
