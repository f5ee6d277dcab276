import { describe, expect, it } from 'vitest'
import { askedOf, choiceOf, choicesWith, shownAsFrom, viewChoices } from './view-choices.ts'

const found = {
  teamTypes: [{ id: 'shell', name: 'Shell scheme' }],
  teams: [{ id: '1', name: 'Alpha' }],
}

describe('the choice in the address', () => {
  it.each([
    [{}, undefined, null],
    [{}, { teamType: { id: 'shell', name: 'Shell scheme' } }, 'type shell'],
    [{}, { teamType: null }, 'type none'],
    [{ teamTypeId: 'space' }, { teamType: null }, 'type space'],
    [{ teamId: '1', teamTypeId: 'space' }, undefined, 'team 1'],
  ])('%j, shown %j, is %s', (asked, shown, choice) => {
    expect(choiceOf(asked, shown)).toBe(choice)
  })

  it('comes back from the chooser, and asks the server', () => {
    expect(askedOf(shownAsFrom('team 1'))).toEqual({ teamId: '1' })
    expect(askedOf(shownAsFrom('type shell'))).toEqual({ teamTypeId: 'shell' })
    expect(askedOf(shownAsFrom('type none'))).toEqual({ teamTypeId: '' })
    expect(askedOf({})).toEqual({})
  })
})

describe('the choices', () => {
  const labels = (choices: ReturnType<typeof viewChoices>) =>
    choices.map(({ group, items }) => [group, items.map(({ label }) => label)])

  it('are the team types, then the teams that the server found', () => {
    expect(labels(viewChoices({ found, shown: null }))).toEqual([
      ['Team types', ['Shell scheme', 'Without a team type']],
      ['Teams', ['Alpha']],
    ])
    expect(labels(viewChoices({ found: { teamTypes: [], teams: [] }, shown: null }))).toEqual([
      ['Team types', ['Without a team type']],
    ])
  })

  it('keep the team that is shown, even beyond those that are listed', () => {
    const zeta = { id: '9', name: 'Zeta' }
    expect(labels(viewChoices({ found, shown: zeta })).at(-1)).toEqual(['Teams', ['Zeta', 'Alpha']])
  })

  it('are narrowed down by what is typed, without empty groups', () => {
    const all = viewChoices({ found, shown: null })
    expect(labels(choicesWith('SCHEME', all))).toEqual([['Team types', ['Shell scheme']]])
    expect(labels(choicesWith('álp', all))).toEqual([['Teams', ['Alpha']]])
  })
})
