import { describe, expect, it } from 'vitest'
import { downloadInput } from './schema.ts'

const messageOf = (value: unknown) => downloadInput.safeParse(value).error?.issues[0]?.message

describe('a download', () => {
  it('needs only a name, and is then for every team but stand shares', () => {
    expect(downloadInput.parse({ name: ' Manual ' })).toEqual({
      name: 'Manual',
      description: '',
      showDownload: true,
      showToChildTeams: false,
      showToTeamTypeIds: [],
      hideFromTeamTypeIds: [],
    })
  })

  it.each([
    [{ name: ' ' }, 'Enter a name.'],
    [{ name: 'x'.repeat(121) }, 'A name has at most 120 characters.'],
    [{ name: 'Manual', description: 'x'.repeat(501) }, 'A description has at most 500 characters.'],
    [{}, 'Invalid download values'],
    [{ name: 7 }, 'Invalid download values'],
    [{ name: 'Manual', showDownload: 'yes' }, 'Invalid download values'],
    [{ name: 'Manual', showToTeamTypeIds: 'shell' }, 'Invalid download values'],
    [{ name: 'Manual', hideFromTeamTypeIds: [''] }, 'Invalid download values'],
    ['Manual', 'Invalid download values'],
  ])('%j is refused: %s', (value, message) => {
    expect(messageOf(value)).toBe(message)
  })

  it.each([{ name: 'x'.repeat(120) }, { name: 'Manual', description: 'x'.repeat(500) }])(
    'may be as long as this',
    (value) => {
      expect(downloadInput.safeParse(value).success).toBe(true)
    },
  )
})
