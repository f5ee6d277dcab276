import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultTemplates } from './default-templates.ts'
import { type EmailType, emailTypeOf, emailTypes, UnknownEmailError } from './email-types.ts'
import {
  checkedTemplate,
  checkTemplate,
  type EmailTemplate,
  fillTemplate,
  TemplateError,
} from './template.ts'

const renderTemplate = (template: EmailTemplate, variables: Record<string, string>) =>
  fillTemplate(checkedTemplate(template), variables)

const types = Object.keys(emailTypes).map(emailTypeOf)

const variables = {
  firstName: 'Ada',
  eventName: 'InfoComm 2026',
  supportEmail: 'help@example.org',
  changedAt: '1 June 2026 at 09:00',
}

const template: EmailTemplate<'passwordChanged'> = {
  type: 'passwordChanged',
  subject: 'For {{firstName}}',
  heading: '{{ eventName }}',
  blocks: ['{{firstName}} and {{firstName}}', 'no variable'],
  button: { text: 'Go, {{firstName}}', url: 'https://example.com/?who={{firstName}}' },
}

/** One distinct, recognisable value for each variable of the type. */
function markedValues(type: EmailType): Record<string, string> {
  return Object.fromEntries(
    Object.keys(emailTypes[type]).map((name) => [name, `https://example.com/${name}`]),
  )
}

describe('rendering', () => {
  it('replaces each variable wherever it is', () => {
    expect(renderTemplate(template, variables)).toEqual({
      subject: 'For Ada',
      heading: 'InfoComm 2026',
      blocks: ['Ada and Ada', 'no variable'],
      button: { text: 'Go, Ada', url: 'https://example.com/?who=Ada' },
    })
  })

  it('has no button when the template has none', () => {
    const { button: _, ...withoutButton } = template
    expect(renderTemplate(withoutButton, variables)).not.toHaveProperty('button')
  })

  it('fails on an unknown variable, also on one that every object has', () => {
    for (const unknown of ['teamName', 'constructor', '__proto__', 'first name', '']) {
      const broken = { ...template, blocks: [`Dear {{${unknown}}}`] }
      expect(() => renderTemplate(broken, variables)).toThrow(TemplateError)
    }
  })

  it('fails on a missing value and names it', () => {
    const { firstName: _, ...incomplete } = variables
    expect(() => renderTemplate(template, incomplete)).toThrow(
      'The passwordChanged e-mail asks for variables that are not there: firstName',
    )
  })

  it('takes an empty value as a value', () => {
    expect(renderTemplate(template, { ...variables, firstName: '' }).blocks[0]).toBe(' and ')
  })

  it('keeps the subject on one line', () => {
    const rendered = renderTemplate(template, { ...variables, firstName: 'Ada\r\nBcc: eve@example.com' })
    expect(rendered.subject).toBe('For Ada Bcc: eve@example.com')
  })

  it('encodes a value inside an address, and leaves a whole address as it is', () => {
    const whole: EmailTemplate<'resetPassword'> = { ...template, type: 'resetPassword' }
    const values = {
      ...variables,
      firstName: 'A&b=c',
      resetPasswordUrl: 'https://portal.example.com/auth/reset-password?token=a%2Fb&next=/',
      linkLifetime: '1 hour',
    }
    expect(renderTemplate(whole, values).button?.url).toBe('https://example.com/?who=A%26b%3Dc')
    const button = { text: 'Go', url: '{{resetPasswordUrl}}' }
    expect(renderTemplate({ ...whole, button }, values).button?.url).toBe(values.resetPasswordUrl)
  })

  it('never expands a value again, nor reads it as a pattern', () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom('{{eventName}}', '{{', '}}', '$&', '$1', '$$', '{{x}}'),
    )
    const value = fc.array(part, { maxLength: 4 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(value, value, (firstName, eventName) => {
        const blocks = ['<{{firstName}}|{{eventName}}>']
        const rendered = renderTemplate({ ...template, blocks }, { ...variables, firstName, eventName })
        expect(rendered.blocks).toEqual([`<${firstName}|${eventName}>`])
      }),
    )
  })

  it('leaves text without braces alone', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/\{\{|\}\}/.test(text)),
        (text) => {
          expect(renderTemplate({ ...template, blocks: [text] }, variables).blocks).toEqual([text])
        },
      ),
    )
  })
})

describe('the check on save', () => {
  it('accepts what the type has', () => {
    expect(checkTemplate(template, 'passwordChanged')).toEqual([])
  })

  it('names each unknown variable and lone brace with its field', () => {
    const broken = {
      subject: '{{teamName}}',
      heading: '{{firstname}} {{firstName}}',
      blocks: ['fine', '{{first name}} and {{'],
      button: { text: 'Go }}', url: '{{setPasswordUrl}}' },
    }
    expect(checkTemplate(broken, 'passwordChanged')).toEqual([
      { field: 'subject', variable: 'teamName' },
      { field: 'heading', variable: 'firstname' },
      { field: 'blocks.1', variable: 'first name' },
      { field: 'blocks.1', variable: '{{' },
      { field: 'button.text', variable: '}}' },
      { field: 'button.url', variable: 'setPasswordUrl' },
    ])
  })

  it('agrees with rendering: what it accepts can be sent, what it refuses cannot', () => {
    const piece = fc.constantFrom(
      '{{firstName}}',
      '{{ eventName }}',
      '{{nobody}}',
      '{{',
      '}}',
      '{',
      '}',
      ' text ',
    )
    const text = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(text, text, (subject, block) => {
        const tried = { ...template, subject, blocks: [block] }
        const send = () => renderTemplate(tried, variables)
        if (checkTemplate(tried, 'passwordChanged').length === 0) expect(send).not.toThrow()
        else expect(send).toThrow(TemplateError)
      }),
    )
  })
})

describe('the default templates', () => {
  it.each(types)('%s passes the check and uses every variable that it declares', (type) => {
    expect(checkTemplate(defaultTemplates[type], type)).toEqual([])
    const written = JSON.stringify(defaultTemplates[type])
    // What is said about a submission is for the words of organisers, too.
    const own = ['firstName', 'surname', 'teamName', 'stand', 'eventName']
    const isForOrganisers = (variable: string) =>
      (type.startsWith('formNotification') && own.includes(variable)) ||
      // Not every team has one.
      (type.endsWith('haser') && variable === 'stand')
    for (const variable of Object.keys(emailTypes[type]))
      if (!isForOrganisers(variable)) expect(written).toContain(`{{${variable}}}`)
  })

  it.each(types)('%s renders with its declared variables, and no brace is left', (type) => {
    const rendered = renderTemplate(defaultTemplates[type], markedValues(type))
    const { subject, heading, blocks, button } = rendered
    expect([subject, heading, ...blocks, button?.text, button?.url].join()).not.toMatch(/[{}]/)
    const address = Object.keys(emailTypes[type]).find((name) => name.endsWith('Url'))
    expect(rendered.button?.url).toBe(address && `https://example.com/${address}`)
  })
})

describe('an e-mail id', () => {
  it.each(types)('%s is known', (type) => {
    expect(emailTypeOf(type)).toBe(type)
  })

  it.each(['', 'Welcome', 'toString', '__proto__'])('%j is an error', (id) => {
    expect(() => emailTypeOf(id)).toThrow(new UnknownEmailError(id))
  })
})
