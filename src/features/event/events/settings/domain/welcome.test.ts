import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../../domain/settings.ts'
import { playerAddress, welcomeFor } from './welcome.ts'

const usual = defaultSettings('onboarding')
const organiser = { teamName: 'The Harbour Expo team', companyName: 'Harbour Events Ltd' }
const priya = { firstName: 'Priya', surname: 'Nair' }
const welcome = (change: Partial<typeof usual>, person = priya) =>
  welcomeFor({ ...usual, ...change }, organiser, person)

describe('welcomeFor', () => {
  it('has nothing but the title as long as nothing is set', () => {
    expect(welcome({})).toEqual({
      title: 'Welcome!',
      greeting: '',
      paragraphs: [],
      video: null,
      signature: [],
    })
  })

  it.each([
    [{ showGreeting: true }, priya, 'Dear Priya,'],
    [{ showGreeting: true, showSurname: true }, priya, 'Dear Priya Nair,'],
    [{ showGreeting: true, salutation: 'Hello' }, priya, 'Hello Priya,'],
    [{ showGreeting: true, salutation: '' }, priya, 'Priya,'],
    [{ showGreeting: true, showSurname: true }, { firstName: 'Priya', surname: '' }, 'Dear Priya,'],
    [{ showGreeting: false, showSurname: true }, priya, ''],
  ])('greets with %j, %j: %j', (change, person, expected) => {
    expect(welcome(change, person).greeting).toBe(expected)
  })

  it('splits the message at empty lines alone', () => {
    expect(welcome({ description: 'One\ntwo\n \n\nThree\n' }).paragraphs).toEqual(['One\ntwo', 'Three'])
  })

  it('signs with the organiser’s names, as far as there are any', () => {
    expect(welcome({ showSignature: true }).signature).toEqual([
      'The Harbour Expo team',
      'Harbour Events Ltd',
    ])
    expect(
      welcomeFor({ ...usual, showSignature: true }, { teamName: '', companyName: 'Harbour' }, priya)
        .signature,
    ).toEqual(['Harbour'])
  })

  it('names the video and where it plays', () => {
    expect(welcome({ videoUrl: 'dQw4w9WgXcQ' }).video).toEqual({ service: 'youTube', id: 'dQw4w9WgXcQ' })
    expect(playerAddress({ service: 'youTube', id: 'dQw4w9WgXcQ' })).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
    )
    expect(playerAddress({ service: 'vimeo', id: '76979871' })).toBe(
      'https://player.vimeo.com/video/76979871?dnt=1',
    )
  })
})
