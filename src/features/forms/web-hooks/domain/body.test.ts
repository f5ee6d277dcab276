import { describe, expect, it } from 'vitest'
import { formDefinitionSchema } from '#features/forms/forms/domain/definition.ts'
import { guestFacts } from '#features/forms/forms/domain/logic/logic-words.ts'
import { walk } from '#features/forms/forms/domain/walk/walk.ts'
import { bodyIn } from './body.ts'
import { missingKeys } from './keys.ts'
import { answersFor, blankAnswers, type HookPayload, withFileLinks } from './payload.ts'

const definition = formDefinitionSchema.parse({
  fields: [
    { id: 'q1', type: 'text', label: 'Company & name' },
    { id: 'q2', type: 'dropdown', label: 'Vehicle', options: [{ value: 'yes', label: 'Yes, please' }] },
    { id: 'q3', type: 'upload', label: 'Insurance' },
    { id: 'q4', type: 'template', label: 'Staff', fieldGroupId: 'g', isLooping: true },
    {
      id: 'q5',
      type: 'itemList',
      label: 'Passes',
      items: [
        { itemId: 'day', label: 'Day pass', price: '12.50' },
        { itemId: 'week', label: 'Week pass', price: '40.00' },
      ],
    },
    { id: 'q6', type: 'grandTotal', label: 'Total' },
    { id: 'q7', type: 'repeater', label: 'Cars', cellSchema: [{ id: 'cell1', label: 'Plate' }] },
    { id: 'q8', type: 'text', label: 'Blank' },
  ],
  groups: { g: { id: 'g', fields: [{ id: 'n', type: 'text', label: 'Name', fieldGroupId: 'g' }] } },
})
const answers = {
  q1: 'A <b> & "C"\u0007',
  q2: 'yes',
  q3: [{ fileId: 'f1', name: 'cover.pdf', size: 12, mimeType: 'application/pdf' }],
  q4: [
    { $id: 'i0', n: 'Freya Cole' },
    { $id: 'i1', n: 'Sam Åkesson' },
  ],
  q5: { day: 3 },
  q7: [{ $id: 'i0', cell1: 'BX71 KLM' }],
}
const keys = missingKeys(new Map(), { title: 'Badges', definition })
const { path } = walk(definition, answers, guestFacts)
const payload: HookPayload = {
  type: 'submission.created',
  sequence: 118,
  timestamp: '2026-11-23T09:14:01.000Z',
  event: { id: 'e', name: 'Harbour' },
  form: { id: 'f', key: 'badges', title: 'Badges', version: 4 },
  submission: { id: 's', isGuest: false },
  team: { id: 't', name: 'Foxglove', stand: 'B06' },
  answers: answersFor({ definition, answers, path, keys, currency: 'GBP' }),
}

describe('the answers of a body', () => {
  it('stand by key, id and question in the order they were asked, without ids of our own', () => {
    expect(payload.answers).toEqual([
      { key: 'company-name', fieldId: 'q1', question: 'Company & name', type: 'text', value: answers.q1 },
      ...[
        {
          key: 'vehicle',
          fieldId: 'q2',
          question: 'Vehicle',
          type: 'dropdown',
          value: 'yes',
          label: 'Yes, please',
        },
      ],
      { key: 'insurance', fieldId: 'q3', question: 'Insurance', type: 'upload', value: answers.q3 },
      { key: 'staff.name', fieldId: 'n', question: 'Name', type: 'text', loop: 1, value: 'Freya Cole' },
      { key: 'staff.name', fieldId: 'n', question: 'Name', type: 'text', loop: 2, value: 'Sam Åkesson' },
      {
        ...{ key: 'passes', fieldId: 'q5', question: 'Passes', type: 'itemList' },
        value: {
          items: [{ itemId: 'day', label: 'Day pass', quantity: 3, price: '12.50', subtotal: '37.50' }],
          total: '37.50',
        },
      },
      ...[{ key: 'total', fieldId: 'q6', question: 'Total', type: 'grandTotal' }].map((total) => ({
        ...total,
        value: { amount: '37.50', currency: 'GBP' },
      })),
      { key: 'cars', fieldId: 'q7', question: 'Cars', type: 'repeater', value: [{ cell1: 'BX71 KLM' }] },
      { key: 'blank', fieldId: 'q8', question: 'Blank', type: 'text', value: null },
    ])
  })

  it('have the same keys in the example of a test', () => {
    const of = (list: readonly { key: string }[]) => [...new Set(list.map(({ key }) => key))]
    expect(of(blankAnswers(definition, keys))).toEqual(of(payload.answers ?? []))
  })

  it('get the address of each file with each try', () => {
    const [, , upload] = withFileLinks(payload, (id) => `https://portal/${id}`).answers ?? []
    expect(upload?.value).toEqual([{ ...answers.q3[0], url: 'https://portal/f1' }])
  })
})

describe('a body', () => {
  it('is the payload itself as JSON', () => {
    const { contentType, text } = bodyIn('JSON', payload)
    expect(contentType).toBe('application/json')
    expect(JSON.parse(text)).toEqual(payload)
  })

  it('is well-formed XML, whatever was typed', () => {
    const { contentType, text } = bodyIn('XML', payload)
    expect(contentType).toBe('application/xml; charset=utf-8')
    const xml = text.replace(/\n */g, '')
    expect(xml).toContain('<value>A &lt;b&gt; &amp; &quot;C&quot;</value>')
    expect(xml).toContain('<key>staff.name</key><fieldId>n</fieldId><question>Name</question>')
    expect(xml).toContain('<items><item><itemId>day</itemId><label>Day pass</label><quantity>3</quantity>')
    expect(xml).toContain('<type>text</type><value/></answer></answers></webhook>')
    expect(xml).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?><webhook><type>submission\.created<\/type>/,
    )
  })

  it('is one pair a value as a form, with each answer at its key', () => {
    const { contentType, text } = bodyIn('FORM', payload)
    expect(contentType).toBe('application/x-www-form-urlencoded')
    const pairs = text.split('&').map((pair) => pair.split('=').map(decodeURIComponent).join('='))
    expect(pairs).toEqual([
      ...['type=submission.created', 'sequence=118', 'timestamp=2026-11-23T09:14:01.000Z'],
      ...['event[id]=e', 'event[name]=Harbour', 'form[id]=f', 'form[key]=badges', 'form[title]=Badges'],
      ...['form[version]=4', 'submission[id]=s', 'submission[isGuest]=false'],
      ...['team[id]=t', 'team[name]=Foxglove', 'team[stand]=B06'],
      ...[`answers[company-name]=${answers.q1}`, 'answers[vehicle]=yes'],
      ...['answers[insurance][0][fileId]=f1', 'answers[insurance][0][name]=cover.pdf'],
      ...['answers[insurance][0][size]=12', 'answers[insurance][0][mimeType]=application/pdf'],
      ...['answers[staff.name][1]=Freya Cole', 'answers[staff.name][2]=Sam Åkesson'],
      ...['answers[passes][items][0][itemId]=day', 'answers[passes][items][0][label]=Day pass'],
      ...['answers[passes][items][0][quantity]=3', 'answers[passes][items][0][price]=12.50'],
      ...['answers[passes][items][0][subtotal]=37.50', 'answers[passes][total]=37.50'],
      ...['answers[total][amount]=37.50', 'answers[total][currency]=GBP'],
      ...['answers[cars][0][cell1]=BX71 KLM', 'answers[blank]='],
    ])
  })
})
