import { describe, expect, it } from 'vitest'
import { supplierInput } from './schema.ts'

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

  it('may leave out any part of a contact', () => {
    const { contacts } = supplierInput.parse({
      company: 'Bright Light',
      contacts: [{ firstName: ' Ana ', email: ' ana@bright.example ' }, {}],
    })
    const nobody = { firstName: '', surname: '', phone: '', email: '', jobTitle: '' }
    expect(contacts).toEqual([{ ...nobody, firstName: 'Ana', email: 'ana@bright.example' }, nobody])
  })

  it.each([
    [{ company: '  ' }, 'Enter the name of the company.'],
    [{}, 'Invalid supplier'],
    [{ company: 7 }, 'Invalid supplier'],
    [{ company: 'x'.repeat(121) }, 'Invalid supplier'],
    [{ company: 'A', isFeatured: 'yes' }, 'Invalid supplier'],
    [{ company: 'A', contacts: 'Ana' }, 'Invalid supplier'],
    [{ company: 'A', showToTeamTypeIds: [''] }, 'Invalid supplier'],
    [{ company: 'A', contacts: [{ email: 'ana at bright' }] }, 'Enter a valid e-mail address.'],
    [{ company: 'A', website: 'javascript:alert(1)' }, 'Enter a web address.'],
    [{ company: 'A', website: 'mailto:ana@bright.example' }, 'Enter a web address.'],
    [{ company: 'A', website: '/tasks' }, 'Enter a web address.'],
    ['A', 'Invalid supplier'],
  ])('%j is refused: %s', (value, message) => {
    expect(messageOf(value)).toBe(message)
  })
})
