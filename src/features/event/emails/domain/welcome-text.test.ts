import { describe, expect, it } from 'vitest'
import { ownParagraphs, withOwnParagraphs } from './welcome-text.ts'

const text = { paragraph1: 'One.', paragraph2: 'Two.', showParagraph1: true, showParagraph2: true }

describe('the paragraphs of the organiser', () => {
  it.each([
    ['both', {}, ['One.', 'Two.']],
    ['the first', { showParagraph2: false }, ['One.']],
    ['the second', { showParagraph1: false }, ['Two.']],
    ['none, when they are switched off', { showParagraph1: false, showParagraph2: false }, []],
    ['none that is empty', { paragraph1: ' \n' }, ['Two.']],
    [
      'several, by empty lines',
      { paragraph1: ' Doors open\nat eight.\n \n\nBring a badge.' },
      ['Doors open\nat eight.', 'Bring a badge.', 'Two.'],
    ],
  ])('are %s', (_, change, expected) => {
    expect(ownParagraphs({ ...text, ...change })).toEqual(expected)
  })

  it('follow the opening of a welcome, and are in no other e-mail', () => {
    const blocks = ['Opening', 'Middle', 'End']
    const read = {
      blocks: ['Opening', '{{ownParagraph1}}', '{{ownParagraph2}}', 'Middle', 'End'],
      variables: { ownParagraph1: 'One.', ownParagraph2: 'Two.' },
    }
    expect(withOwnParagraphs('welcome', blocks, text)).toEqual(read)
    expect(withOwnParagraphs('standShareWelcome', blocks, text)).toEqual(read)
    expect(withOwnParagraphs('welcomeTeamMember', blocks, text)).toEqual({ blocks, variables: {} })
    expect(withOwnParagraphs('passwordChanged', blocks, text)).toEqual({ blocks, variables: {} })
  })
})
