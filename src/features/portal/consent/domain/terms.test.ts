import { describe, expect, it } from 'vitest'
import { agreeing, askedVersion, TERMS_LENGTH, termsText } from './terms.ts'

describe('what people are asked to agree to', () => {
  it('is the newest version, and nothing before the first or once the organiser has stopped', () => {
    expect(askedVersion(undefined)).toBeNull()
    expect(askedVersion({ version: 3, text: '<p>Be kind.</p>' })).toBe(3)
    expect(askedVersion({ version: 4, text: '' })).toBeNull()
  })

  it('is agreed to by its own version alone', () => {
    const newest = { version: 2, text: '<p>Be kind.</p>' }
    expect([1, 2, 3].map((version) => agreeing(newest, version))).toEqual(['newer', 'agrees', 'newer'])
    expect(agreeing({ version: 2, text: '' }, 1)).toBe('nothingAsked')
    expect(agreeing(undefined, 1)).toBe('nothingAsked')
  })
})

describe('the text', () => {
  it('says something, on twenty pages at most', () => {
    const messageOf = (text: string) => termsText.safeParse(text).error?.issues[0]?.message
    expect(messageOf('<p>Be kind.</p>')).toBeUndefined()
    expect(['', '<p></p>', '<p>&nbsp;<br></p><hr>'].map(messageOf)).toEqual(Array(3).fill('Enter the text.'))
    expect(messageOf('a'.repeat(TERMS_LENGTH))).toBeUndefined()
    expect(messageOf('a'.repeat(TERMS_LENGTH + 1))).toBe('The text can have up to 60,000 characters.')
  })
})
