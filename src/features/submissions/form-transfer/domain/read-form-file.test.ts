import { describe, expect, it } from 'vitest'
import type { GroupDefinition } from '#features/forms/forms/domain/definition.ts'
import { fitToEvent, type Surroundings } from './fit-to-event.ts'
import { type FormFile, MOST_CHARACTERS } from './form-file.ts'
import { readFormFile } from './read-form-file.ts'

const text = (id: string, label: string) => ({ id, type: 'text', label })
const fileOf = (parts: object = {}, definition: object = { fields: [text('name', 'Name')] }) => ({
  format: 'eventflow.form',
  version: 1,
  form: { title: 'Electrics', definition },
  ...parts,
})
const problemsOf = (document: unknown) => {
  const read = readFormFile(typeof document === 'string' ? document : JSON.stringify(document))
  return read.ok ? [] : read.error
}

describe('a file that is not a form', () => {
  it.each([
    ['nothing', '', /not a JSON file/],
    ['half a file', '{"format":"eventflow.form",', /not a JSON file/],
    ['brackets without end', '['.repeat(200_000), /not a JSON file/],
    ['another thing', '[]', /not a form that was exported/],
    ['a form of another product', '{"format":"forms","version":1}', /not a form that was exported/],
    [
      'a later version',
      JSON.stringify(fileOf({ version: 2 })),
      /has version 2 of the format.*reads version 1/,
    ],
    ['no version', '{"format":"eventflow.form"}', /no known version/],
    ['a very large one', `"${'x'.repeat(MOST_CHARACTERS)}"`, /too large/],
  ])('%s', (_, source, message) => {
    expect(problemsOf(source)).toEqual([
      { place: 'The file', path: '', message: expect.stringMatching(message) },
    ])
  })
})

it('names each problem with its place, in words and in the file', () => {
  const definition = {
    fields: [
      text('name', 'Name'),
      { id: 'sign', type: 'signature', label: 'Signature' },
      { id: 'power', type: 'dropdown', label: 'Power', options: [{ label: 'Yes', value: '' }] },
      { id: 'no id', type: 'text' },
      { id: 'none' },
    ],
    logicMap: { name: { operator: 'SOME' } },
    groups: { g: { id: 'g', title: 'Badge', fields: [{ id: 'x', type: 'template', label: 'Inner' }] } },
  }
  const confirmations = [{ name: 'Thank you', isDefault: true }, { name: '' }]
  const notifications = [{ name: 'Riggers', sendToType: 'email', sendTo: 'nowhere' }]
  const found = problemsOf(fileOf({ confirmations, notifications }, definition))
  expect(found.map(({ place, path }) => [place, path])).toEqual([
    ['Question 2 “Signature”, type', 'form.definition.fields[1].type'],
    ['Question 3 “Power”, options, 1, value', 'form.definition.fields[2].options[0].value'],
    ['Question 4, id', 'form.definition.fields[3].id'],
    ['Question 5, type', 'form.definition.fields[4].type'],
    ['Logic of “Name”, operator', 'form.definition.logicMap.name.operator'],
    ['Field group “Badge”, Question 1 “Inner”, type', 'form.definition.groups.g.fields[0].type'],
    ['Confirmation 2, name', 'confirmations[1].name'],
    ['E-mail 1 “Riggers”, sendTo', 'notifications[0].sendTo'],
  ])
  expect(found.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      '“signature” is not a type of question.',
      'The type of the question is missing.',
      'Give the confirmation a name.',
      '“nowhere” is not an e-mail address.',
    ]),
  )
})

it('refuses what the database cannot store, and two defaults', () => {
  expect(problemsOf(fileOf({}, { fields: [text('name', 'Na\0me')] }))).toMatchObject([
    { path: 'form.definition.fields[0].label', message: expect.stringContaining('cannot be stored') },
  ])
  const twice = ['One', 'Two'].map((name) => ({ name, isDefault: true }))
  expect(problemsOf(fileOf({ confirmations: twice }))).toMatchObject([{ path: 'confirmations' }])
})

it('says what it does not know, and leaves it out', () => {
  const read = readFormFile(
    JSON.stringify(fileOf({ later: 1 }, { fields: [{ ...text('a', 'A'), glow: true }] })),
  )
  expect(read).toMatchObject({ ok: true, value: { dropped: ['form.definition.fields[0].glow', 'later'] } })
})

describe('in an event', () => {
  const rule = { sourceId: 'diet', sourceType: 'customField', sourceValue: 'Vegan' }
  const badge = { title: 'Badge', fields: [{ ...text('x', 'Who'), fieldGroupId: 'b' }] }
  const form = (parts: object = {}): FormFile => {
    const definition = {
      fields: [
        text('name', 'Name'),
        { id: 'plan', type: 'image', assetId: 'p1' },
        { id: 'badges', type: 'template', label: 'Badges', fieldGroupId: 'b', isLooping: true },
      ],
      logicMap: {
        name: {
          rules: [rule, { sourceId: 'team.teamType', sourceType: 'client', sourceValue: 'Sponsor' }],
          elseFieldId: 'END',
        },
      },
      groups: { b: { id: 'b', ...badge } },
    }
    const names = {
      customFields: { diet: { label: 'Diet', type: 'text' } },
      pictures: { p1: { name: 'Plan' } },
    }
    const within = [{ name: 'Many', rules: [{ sourceId: 'badges', sourceType: 'field', nestedId: 'x' }] }]
    const read = readFormFile(
      JSON.stringify({ ...fileOf({ names, confirmations: within }, definition), ...parts }),
    )
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    return read.value.file
  }
  const nothing: Surroundings = { customFields: [], pictures: [], groups: [], teamTypes: [] }
  const fitIn = (file: FormFile, event: Partial<Surroundings> = {}) => {
    let made = 0
    const fitted = fitToEvent(file, { ...nothing, ...event }, () => `new${made++}`)
    return fitted.ok ? fitted.value : fitted.error
  }

  it('refers to what has the same name, and names what is not there', () => {
    expect(fitIn(form())).toMatchObject({
      newGroups: [{ title: 'Badge' }],
      fates: [
        { kind: 'fieldGroup', name: 'Badge', outcome: 'added' },
        { kind: 'customField', name: 'Diet', outcome: 'missing' },
        { kind: 'picture', name: 'Plan', outcome: 'missing' },
        { kind: 'teamType', name: 'Sponsor', outcome: 'missing' },
      ],
      definition: { fields: [{}, { assetId: '' }, {}] },
    })
    const own = form().form.definition.groups.b as GroupDefinition
    const fields = own.fields.map((field) => ({ ...field, id: 'y', fieldGroupId: 'theirs' }))
    const known = fitIn(form(), {
      customFields: [{ id: 'c9', label: 'DIET', type: 'text' }],
      pictures: [{ id: 'p9', name: 'plan' }],
      groups: [{ ...own, id: 'theirs', title: ' badge', fields }],
      teamTypes: ['sponsor'],
    })
    expect(known).toMatchObject({
      newGroups: [],
      fates: Array(4).fill({ outcome: 'found' }),
      definition: { fields: [{}, { assetId: 'p9' }, { fieldGroupId: 'theirs' }] },
      confirmations: [{ rules: [{ nestedId: 'y' }] }],
    })
    expect(JSON.stringify(known)).toContain('"sourceId":"c9"')
  })

  it('takes nothing for the same that only has the name', () => {
    const other = { id: 'theirs', title: 'Badge', fields: [], logicMap: {} }
    const twins = ['one', 'two'].map((id) => ({ id, label: 'Diet', type: 'text' }))
    expect(fitIn(form(), { groups: [other], customFields: twins })).toMatchObject({
      fates: [{ outcome: 'added' }, { outcome: 'missing' }, {}, {}],
    })
    const tick = [{ id: 'c9', label: 'Diet', type: 'boolean' }]
    expect(fitIn(form(), { customFields: tick })).toMatchObject({
      fates: [{}, { outcome: 'missing' }, {}, {}],
    })
  })

  it('names every rule, target, group and address that is about nothing', () => {
    const ask = (sourceId: string) => ({ sourceId, sourceType: 'field' })
    const definition = {
      fields: [text('a', 'First'), { id: 't', type: 'template', fieldGroupId: 'gone' }],
      logicMap: { a: { rules: [ask('gone')], thenFieldId: 'gone' }, gone: {} },
    }
    const confirmations = [{ name: 'Late', rules: [ask('gone')] }]
    const notifications = [{ name: 'Riggers', sendToType: 'field', sendTo: 'gone' }]
    const read = readFormFile(
      JSON.stringify({
        ...fileOf({ confirmations, notifications }),
        form: { title: 'Electrics', definition, prefillFieldIds: ['gone'] },
      }),
    )
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    expect(fitIn(read.value.file)).toEqual(
      [
        'The field group gone is placed and is not in the file.',
        'The e-mail “Riggers” is sent to a deleted question.',
        'The address of the form answers a deleted question: gone.',
        'The logic of “First” asks about a deleted question.',
        '“First” leads to a deleted question.',
        'There is logic of a deleted question.',
        'The confirmation “Late” asks about a deleted question.',
      ].map((named) => expect.objectContaining({ named })),
    )
  })
})
