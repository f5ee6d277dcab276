import { describe, expect, it } from 'vitest'
import { defineForm } from '#test/factories/form.ts'
import { asText, typedSince } from './typed-since.ts'

const definition = defineForm({
  fields: [
    { id: 'company', type: 'text', label: 'Company' },
    { id: 'notes', type: 'area', label: 'Notes' },
    { id: 'skipped', type: 'text', label: 'Never asked' },
    { id: 'badges', type: 'template', label: 'Badge', fieldGroupId: 'g', isLooping: true },
  ],
  logicMap: { notes: { operator: 'ANY', rules: [], thenFieldId: 'END', elseFieldId: '' } },
  groups: { g: { id: 'g', title: 'Badge', fields: [{ id: 'name', type: 'text', label: 'Name' }] } },
})
const wording = { locale: 'en-GB', currencyId: 'GBP', timeZone: 'Europe/London' }
const since = (answers: object, known: object | undefined, sent: object) =>
  typedSince(definition, { answers: { ...answers }, known: known && { ...known } }, { ...sent }, wording)

describe('what was typed since a colleague sent the form', () => {
  it('is each answer that was changed here and is not what was sent', () => {
    const known = { company: 'Harbour', notes: 'By train' }
    const mine = { company: 'Harbour Ltd', notes: 'By train' }
    const found = since(mine, known, { company: 'Harbour', notes: 'By car' })
    expect(found.map(({ label, lines }) => [label, lines])).toEqual([['Company', ['Harbour Ltd']]])
    expect(since(mine, known, { company: 'Harbour Ltd' })).toEqual([])
  })

  it('has questions that the answers no longer lead to, and those inside groups', () => {
    const found = since({ skipped: 'Kept', badges: [{ $id: 'b1', name: 'Ada' }] }, {}, {})
    expect(asText(found)).toContain('Never asked\nKept')
    expect(asText(found)).toContain('Name\nAda')
  })

  it('is all that differs, where nobody knows what it was typed on', () => {
    expect(asText(since({ company: 'A', notes: 'B' }, undefined, { company: 'A' }))).toBe('Notes\nB')
  })
})
