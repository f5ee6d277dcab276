import { expect, it } from 'vitest'
import { receiptFacts } from './receipt-facts.ts'

const event = {
  eventName: 'Harbour Expo',
  companyName: 'Harbour Events Ltd',
  locale: 'en-GB',
  timeZone: 'Europe/Berlin',
}
const submissionId = '01936f2e-7c1a-7d3b-9f21-4be7c05a19d3'
const submittedAt = '2026-11-21T12:05:00.000Z'

it('names event, organiser, team, form, reference and time', () => {
  const received = {
    ...{ submissionId, submittedAt },
    formTitle: 'Power order',
    teamName: 'Alpha',
    submittedByName: 'Priya Nair',
  }
  expect(receiptFacts(received, event)).toEqual([
    { label: 'Reference', value: 'WZ05-M6EK' },
    { label: 'Form', value: 'Power order' },
    { label: 'Team', value: 'Alpha' },
    { label: 'Sent', value: expect.stringMatching(/21 Nov(ember)? 2026.*13:05/) },
    { label: 'Sent by', value: 'Priya Nair' },
    { label: 'Event', value: 'Harbour Expo' },
    { label: 'Organiser', value: 'Harbour Events Ltd' },
  ])
})

it('leaves out what a guest or a new event does not have', () => {
  const labels = receiptFacts(
    { submissionId, submittedAt: null, formTitle: 'Passes' },
    { ...event, companyName: '' },
  ).map(({ label }) => label)
  expect(labels).toEqual(['Reference', 'Form', 'Event'])
})
