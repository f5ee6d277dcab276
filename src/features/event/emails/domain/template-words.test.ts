import { describe, expect, it } from 'vitest'
import { defaultTemplates } from './default-templates.ts'
import { aboutOf, type EmailType, emailTypes } from './email-types.ts'
import { checkedTemplate, fillTemplate } from './template.ts'
import { exampleVariables, inWords, problemsOf, templateWordsSchema, wordsOf } from './template-words.ts'

const types = Object.keys(emailTypes) as EmailType[]

describe('the words of a template', () => {
  it.each(types)('are, of %s by default, without a problem, and can be saved as they are', (type) => {
    const words = wordsOf(defaultTemplates[type])
    expect(templateWordsSchema.parse(words)).toEqual(words)
    expect(problemsOf(type, words)).toEqual([])
    expect(inWords(type, words)).toEqual(defaultTemplates[type])
  })

  it.each(types)('have an example for each variable of %s', (type) => {
    const own = {
      ...{ firstName: 'Priya', eventName: 'Harbour Expo', supportEmail: 'help@harbour.example' },
      ...{ sentAt: 'today', changedAt: 'today', usedAt: 'today' },
      ...Object.fromEntries(
        Object.keys(emailTypes[type])
          .filter((name) => name.endsWith('Url'))
          .map((name) => [name, 'https://harbour.example']),
      ),
    }
    const rendered = fillTemplate(checkedTemplate(defaultTemplates[type]), exampleVariables(type, own))
    expect(JSON.stringify(rendered)).not.toContain('{{')
    const meanings: string[] = Object.values(emailTypes[type])
    const values = Object.values<string>(exampleVariables(type, own))
    expect(values.filter((value) => meanings.includes(value.slice(1, -1)))).toEqual([])
  })

  it.each(types)('come with what %s is for, when it is sent and to whom', (type) => {
    expect(aboutOf(type)).toEqual({
      what: expect.stringMatching(/^[A-Z].*[.]$/),
      when: expect.stringMatching(/^[A-Z].*[^.]$/),
      to: expect.stringMatching(/^[A-Z].*[^.]$/),
    })
  })

  it.each([
    [{ subject: 'Hello {{nickname}}' }, 'subject', 'This e-mail has no variable {{nickname}}.'],
    [
      { blocks: ['Fine', 'Not {{ fine'] },
      'blocks.1',
      'A variable is written {{name}}: one pair of braces is not complete.',
    ],
    [{ buttonText: '' }, 'buttonText', 'Enter a text for the button.'],
    [{ heading: '{{setPasswordUrl}}' }, 'heading', 'This e-mail has no variable {{setPasswordUrl}}.'],
  ])('with %o have a problem in %s', (change, field, message) => {
    const words = { ...wordsOf(defaultTemplates.taskApproved), ...change }
    expect(problemsOf('taskApproved', words)).toEqual([{ field, message }])
  })

  it('never change where the button leads', () => {
    const words = { ...wordsOf(defaultTemplates.welcome), buttonText: 'https://evil.example' }
    expect(inWords('welcome', words).button).toEqual({
      ...{ text: 'https://evil.example', url: '{{setPasswordUrl}}' },
    })
  })
})
