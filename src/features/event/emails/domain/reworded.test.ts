import { expect, it } from 'vitest'
import { replaceTerms } from '#kit/text/terminology.ts'
import { rewordedTemplate } from './reworded.ts'

it('puts a template into the words of an event, and leaves variables and addresses alone', () => {
  const terms = [
    { from: 'Tasks', to: 'Actions' },
    { from: 'Forms', to: 'Requests' },
  ]
  const template = {
    type: 'welcome' as const,
    subject: 'Your tasks at {{tasks}}',
    heading: 'One form is open, {{ forms }}',
    blocks: ['Tasks and forms', '{{firstName}}, nothing'],
    button: { text: 'Open the task', url: 'https://portal.example/tasks/{{tasks}}' },
  }
  expect(rewordedTemplate(template, (text) => replaceTerms(text, terms))).toEqual({
    type: 'welcome',
    subject: 'Your actions at {{tasks}}',
    heading: 'One request is open, {{ forms }}',
    blocks: ['Actions and requests', '{{firstName}}, nothing'],
    button: { text: 'Open the action', url: 'https://portal.example/tasks/{{tasks}}' },
  })
})
