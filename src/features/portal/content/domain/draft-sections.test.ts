import { expect, test } from 'vitest'
import { faultsOf, withoutFaults } from './draft-sections.ts'
import { blankSection, draftSectionSchema, type Section, sectionSchema, sectionTypes } from './sections.ts'

const button: Section = {
  ...blankSection('button', 'button'),
  data: { text: 'Order', link: 'javascript:alert(1)' },
}
const video: Section = { ...blankSection('youTube', 'video'), data: { shortcode: 'abc' } }
const vimeo: Section = { ...blankSection('vimeo', 'vimeo'), data: { videoId: '12a' } }
const fine = blankSection('callout', 'callout')

test('a draft keeps what is half written as it was typed', () => {
  for (const section of [button, video, vimeo, fine])
    expect(draftSectionSchema.parse(section)).toEqual(section)
  const typed = { ...button, data: { text: 'Order', link: 'example.org' } }
  expect(draftSectionSchema.parse(typed)).toEqual(typed)
  expect(sectionSchema.parse(typed).data).toEqual({ text: 'Order', link: 'https://example.org' })
})

test('a draft has every type of section, and the same limits otherwise', () => {
  for (const type of sectionTypes) {
    expect(draftSectionSchema.parse({ id: 'one', type, data: {} })).toEqual(blankSection(type, 'one'))
  }
  expect(draftSectionSchema.safeParse({ ...fine, heading: 'x'.repeat(201) }).success).toBe(false)
})

test('what keeps a draft from being published is told by its place', () => {
  expect(faultsOf([fine, button, video])).toEqual({
    'sections.1.data.link': 'Enter a web address, an e-mail address or a page of this portal.',
    'sections.2.data.shortcode': 'Enter only the shortcode after v=.',
  })
  expect(faultsOf([fine])).toEqual({})
})

test('nobody is shown what could not be published', () => {
  expect([button, video, vimeo, fine].map((section) => withoutFaults(section).data)).toEqual([
    { text: 'Order', link: '' },
    { shortcode: '' },
    { videoId: '' },
    fine.data,
  ])
})
