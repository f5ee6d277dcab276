import { describe, expect, it } from 'vitest'
import { formDefinitionSchema } from '#features/forms/forms/domain/definition.ts'
import { guestFacts } from '#features/forms/forms/domain/logic/logic-words.ts'
import { walk } from '#features/forms/forms/domain/walk/walk.ts'
import { describeAnswers } from '#features/submissions/submissions/domain/describe-answers.ts'
import { addressesFor, answerDetails, isToStranger } from './mails.ts'
import { addressesIn, badAddresses, isRecipientGone } from './recipients.ts'

const form = formDefinitionSchema.parse({
  fields: [
    { id: 'contact', type: 'email', label: 'Contact' },
    { id: 'staff', type: 'template', label: 'Badge', fieldGroupId: 'badge', isLooping: true, maxLoops: 5 },
  ],
  groups: {
    badge: {
      id: 'badge',
      title: 'Badge',
      fields: [
        { id: 'name', type: 'text', label: 'Name' },
        { id: 'mail', type: 'email', label: 'E-mail' },
      ],
    },
  },
})
const badge = (name: string, mail: string) => ({ name, mail })
const answers = {
  contact: 'office@brightwater.example',
  staff: [
    badge('Priya', 'priya@brightwater.example'),
    badge('Tom', 'TOM@brightwater.example'),
    badge('Tom again', 'tom@brightwater.example'),
    badge('Nobody', 'not an address'),
  ],
}
const sent = {
  ...{ answers, path: walk(form, answers, guestFacts).path, isGuest: false },
  ...{ senderEmail: 'zoe@brightwater.example', organiserEmails: ['help@harbour.example'] },
}
const to = (parts: object) => ({
  ...{ sendToType: 'user' as const, sendTo: '', sendToFieldGroupId: '', sendToLoopIndex: null },
  ...parts,
})
const fromGroup = to({ sendToType: 'field', sendTo: 'mail', sendToFieldGroupId: 'staff' })

describe('whom an e-mail goes to', () => {
  it('is the person who sent the form, the organiser, or who is named', () => {
    expect(addressesFor(to({}), sent)).toEqual(['zoe@brightwater.example'])
    expect(addressesFor(to({}), { ...sent, senderEmail: '' })).toEqual([])
    expect(addressesFor(to({ sendToType: 'admin' }), sent)).toEqual(['help@harbour.example'])
    const typed = to({ sendToType: 'email', sendTo: 'a@x.example, b@x.example;a@x.example' })
    expect(addressesFor(typed, sent)).toEqual(['a@x.example', 'b@x.example'])
  })

  it('is an answer: one e-mail for each different address of a group, or that of one time', () => {
    expect(addressesFor(to({ sendToType: 'field', sendTo: 'contact' }), sent)).toEqual([answers.contact])
    expect(addressesFor(fromGroup, sent)).toEqual(['priya@brightwater.example', 'tom@brightwater.example'])
    expect(addressesFor({ ...fromGroup, sendToLoopIndex: 1 }, sent)).toEqual(['TOM@brightwater.example'])
    expect(addressesFor({ ...fromGroup, sendToLoopIndex: 3 }, sent)).toEqual([])
    expect(addressesFor({ ...fromGroup, sendToLoopIndex: 9 }, sent)).toEqual([])
  })

  it('is one address of what a guest typed, however often a group was filled in', () => {
    const byGuest = { ...sent, isGuest: true, senderEmail: '' }
    expect(addressesFor(fromGroup, byGuest)).toEqual(['priya@brightwater.example'])
    expect(isToStranger(fromGroup, byGuest)).toBe(true)
    expect(isToStranger(fromGroup, sent)).toBe(false)
    expect(isToStranger(to({ sendToType: 'admin' }), byGuest)).toBe(false)
  })

  it('is nobody where the question was not asked', () => {
    expect(addressesFor(to({ sendToType: 'field', sendTo: 'contact' }), { ...sent, path: [] })).toEqual([])
  })
})

it('typed addresses are read with any separator, and bad ones are named', () => {
  expect(addressesIn(' a@x.example;\n b@x.example ,, a@x.example ')).toEqual(['a@x.example', 'b@x.example'])
  expect(badAddresses('a@x.example, nobody, @x')).toEqual(['nobody', '@x'])
})

it('a question that is gone, asks for something else, or stands in another group is no recipient', () => {
  const asks = (sendTo: string, sendToFieldGroupId = '') =>
    isRecipientGone({ sendToType: 'field', sendTo, sendToFieldGroupId }, form)
  expect([asks('contact'), asks('mail', 'staff')]).toEqual([false, false])
  expect([asks('gone'), asks('name', 'staff'), asks('mail'), asks('contact', 'staff')]).toEqual([
    ...[true, true, true, true],
  ])
  expect(isRecipientGone({ sendToType: 'user', sendTo: 'gone', sendToFieldGroupId: '' }, form)).toBe(false)
})

it('the answers in a mail stand below their headings, blank ones too', () => {
  const wording = { locale: 'en-GB', timeZone: 'Europe/London', currencyId: 'GBP' }
  const given = { contact: '', staff: [badge('Priya', 'priya@x.example')] }
  const { path } = walk(form, given, guestFacts)
  expect(answerDetails(describeAnswers(form, given, { path }, wording))).toEqual([
    { label: 'Contact', lines: ['Not answered'], isHeading: false },
    { label: 'Badge', lines: [], isHeading: true },
    { label: 'Name', lines: ['Priya'], isHeading: false },
    { label: 'E-mail', lines: ['priya@x.example'], isHeading: false },
  ])
})
