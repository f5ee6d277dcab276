import { expect, test } from 'vitest'
import {
  problemsOfSections,
  problemsOfSettings,
  refusalsOfSections,
  refusalsOfSettings,
} from './draft-problems.ts'
import { pageSettingsSchema } from './page.ts'
import { blankSection } from './sections.ts'

const settings = pageSettingsSchema.parse({ title: 'Build-up' })
const button = blankSection('button', 'button')
const video = blankSection('youTube', 'video')
const sections = [
  button,
  { ...button, id: 'unsafe', data: { text: 'Order', link: 'javascript:alert(1)' } },
  { ...video, heading: 'x'.repeat(201), data: { shortcode: 'https://youtu.be/dQw4w9WgXcQ' } },
]

test('problems are listed at the section and field that they concern', () => {
  expect(problemsOfSettings({ ...settings, title: ' ' })).toEqual({ title: 'Enter a title.' })
  expect([...problemsOfSections(sections)]).toEqual([
    ['unsafe', { link: 'Enter a web address, an e-mail address or a page of this portal.' }],
    ['video', { heading: 'Enter at most 200 characters.', shortcode: 'Enter only the shortcode after v=.' }],
  ])
})

test('an empty field is valid', () => {
  expect(problemsOfSections([button, video])).toEqual(new Map())
  expect(problemsOfSettings(settings)).toEqual({})
})

test('the server’s problems are listed at the sections that it was sent', () => {
  const fields = {
    'settings.assetId': 'Invalid asset',
    'sections.2.data.shortcode': 'No such video',
    'sections.unsafe.data.link': 'No such page',
    'sections.9.heading': 'Unknown',
    'sections.0': 'Invalid PDF section after upload',
    isFeatured: 'Eight pages are featured already',
    version: 'Unknown',
  }
  expect(refusalsOfSettings(fields)).toEqual({
    assetId: 'Invalid asset',
    isFeatured: 'Eight pages are featured already',
  })
  expect([...refusalsOfSections(fields, sections)]).toEqual([
    ['video', { shortcode: 'No such video' }],
    ['unsafe', { link: 'No such page' }],
    ['button', { '': 'Invalid PDF section after upload' }],
  ])
})
