import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { handedIn, taskInput, taskSchema } from './schema.ts'

const id = '0190a1b2-0000-7000-8000-000000000001'

function messagesOf(input: unknown): Record<string, string> {
  const result = taskInput.safeParse(input)
  return Object.fromEntries(result.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
}

describe('taskInput', () => {
  it('fills in omitted properties', () => {
    expect(taskInput.parse({ title: '  Order power  ' })).toEqual({
      title: 'Order power',
      dueDate: '',
      description: '',
      type: 'task',
      groupIds: [],
      formId: null,
      externalLink: '',
      disclaimer: '',
      attachmentIds: [],
      teamTypeIds: [],
      isDraft: false,
      appearsAt: null,
      isTimeSensitive: false,
      isApprovalNeeded: false,
      isRequired: false,
      showToChildTeams: false,
    })
  })

  it.each([
    [null, { '': 'Invalid task values' }],
    [{ title: ' ' }, { title: 'Enter a title.' }],
    [{ title: 'x'.repeat(201) }, { title: 'A title has at most 200 characters.' }],
    [{ title: 'x', dueDate: '21/11/2026' }, { dueDate: 'Invalid target date' }],
    [{ title: 'x', dueDate: '2026-02-30' }, { dueDate: 'Invalid target date' }],
    [{ title: 'x', type: 'form' }, { formId: 'Choose the form to fill in.' }],
    [{ title: 'x', type: 'externalForm' }, { externalLink: 'Enter the link to the form.' }],
    [
      { title: 'x', type: 'externalForm', externalLink: 'javascript:alert(1)' },
      { externalLink: 'Enter a web address that begins with https://' },
    ],
    [{ title: 'x', type: 'disclaimer', disclaimer: '  ' }, { disclaimer: 'Enter the text to accept.' }],
    [{ title: 'x', type: 'pdfForm' }, { attachmentIds: 'Attach the PDF to fill in.' }],
    [
      { title: 'x', attachmentIds: Array.from({ length: 21 }, () => id) },
      { attachmentIds: 'A task has at most 20 attachments.' },
    ],
  ])('refuses %j', (input, messages) => {
    expect(messagesOf(input)).toEqual(messages)
  })

  it.each([
    { type: 'form', formId: id },
    { type: 'externalForm', externalLink: 'https://forms.example.com/fill?x=1' },
    { type: 'disclaimer', disclaimer: 'I accept.' },
    { type: 'pdfForm', attachmentIds: [id] },
    { type: 'upload' },
    { type: 'tbc' },
  ])('accepts %j', (input) => {
    expect(messagesOf({ title: 'x', dueDate: '2028-02-29', ...input })).toEqual({})
  })
})

describe('taskSchema', () => {
  it('accepts a task without isRequired, but not without an id', () => {
    const stored = {
      id,
      title: 'x',
      isArchived: false,
      createdAt: '2026-11-21T12:00:00.000Z',
      createdBy: null,
      updatedAt: '2026-11-21T12:00:00.000Z',
      updatedBy: null,
    }
    expect(taskSchema.safeParse(stored).success).toBe(true)
    expect(taskSchema.safeParse({ ...stored, id: '' }).success).toBe(false)
    expect(taskSchema.safeParse({ ...stored, isRequired: 'yes' }).success).toBe(false)
  })
})

describe('what a task is completed with', () => {
  const progress = z.object(handedIn)

  it('is neither a tick nor files where nothing is given', () => {
    expect(progress.parse({})).toEqual({ acceptsDisclaimer: false, fileIds: [] })
  })

  it.each([
    { acceptsDisclaimer: 'yes' },
    { fileIds: 'all' },
    { fileIds: Array.from({ length: 21 }, () => id) },
  ])('refuses %j as “Invalid progress”', (input) => {
    expect(progress.safeParse(input).error?.issues.map(({ message }) => message)).toEqual([
      'Invalid progress',
    ])
  })
})
