import { type EmailType, emailTypes } from './email-types.ts'

/** The words of an e-mail, with `{{variables}}` in any of them. */
export type EmailTemplate<T extends EmailType = EmailType> = {
  type: T
  subject: string
  heading: string
  /** Paragraphs of plain text. */
  blocks: string[]
  button?: { text: string; url: string } | undefined
}

/** Words, with their variables, of one e-mail. */
export type StoredWords = Omit<EmailTemplate, 'type'>

export type RenderedEmail = StoredWords

/** A mistake in a template, with the field it is in: `subject`, `heading`, `blocks.2`, `button.text`, `button.url`. */
export type TemplateProblem = {
  field: string
  /** The text between the braces; for braces without a partner, the braces. */
  variable: string
}

/** Sending a template failed, because it asks for variables without a value. */
export class TemplateError extends Error {
  override name = 'TemplateError'

  constructor(type: string, variables: string[]) {
    super(`The ${type} e-mail asks for variables that are not there: ${variables.join(', ')}`)
  }
}

const placeholder = /\{\{([^{}]*)\}\}/g
const strayBraces = /\{\{|\}\}/g

/** @throws TemplateError when a variable is unknown to the type */
export function checkedTemplate(template: EmailTemplate): EmailTemplate {
  const unknown = checkTemplate(template, template.type).map(({ variable }) => variable)
  if (unknown.length > 0) throw new TemplateError(template.type, [...new Set(unknown)])
  return template
}

/**
 * The template with each variable replaced by its value. Values are data: braces inside them are left as they
 * are. In the subject and the heading, line breaks become spaces; in the button's address, a value that does
 * not begin it is percent-encoded. Which variables the type has is not asked: what was written in an earlier release
 * says what it said.
 * @throws TemplateError when a variable has no value
 */
export function fillTemplate(
  template: Omit<EmailTemplate, 'type'> & { type: string },
  variables: Readonly<Record<string, string>>,
): RenderedEmail {
  const { type, heading, blocks, button } = template
  const missing = [...variablesOf(template)].filter((variable) => !Object.hasOwn(variables, variable))
  if (missing.length > 0) throw new TemplateError(type, missing)
  const fill = (text: string) => filled(text, variables)
  const fillAddress = (text: string) =>
    text.replace(placeholder, (_, name: string, at: number) => {
      const value = String(variables[name.trim()])
      return at === 0 ? value : encodeURIComponent(value.toWellFormed())
    })
  return {
    subject: subjectOf(template, variables),
    heading: onOneLine(fill(heading)),
    blocks: blocks.map(fill),
    ...(button ? { button: { text: onOneLine(fill(button.text)), url: fillAddress(button.url) } } : {}),
  }
}

/** The subject alone, of a template whose variables all have a value. */
export function subjectOf(
  { subject }: Pick<EmailTemplate, 'subject'>,
  variables: Readonly<Record<string, string>>,
): string {
  return onOneLine(filled(subject, variables))
}

function filled(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replace(placeholder, (_, name: string) => String(variables[name.trim()]))
}

/** The variables that stand anywhere in the template. */
export function variablesOf(template: Omit<EmailTemplate, 'type'>): ReadonlySet<string> {
  return new Set(fieldsOf(template).flatMap(({ text }) => variablesIn(text)))
}

/**
 * The mistakes that stop a template from being saved: variables that the type does not have, and lone braces.
 */
export function checkTemplate(template: Omit<EmailTemplate, 'type'>, type: EmailType): TemplateProblem[] {
  return fieldsOf(template).flatMap(({ field, text }) => [
    ...variablesIn(text)
      .filter((variable) => !isVariableOf(type, variable))
      .map((variable) => ({ field, variable })),
    ...(text.replaceAll(placeholder, '').match(strayBraces) ?? []).map((variable) => ({ field, variable })),
  ])
}

function fieldsOf({ subject, heading, blocks, button }: Omit<EmailTemplate, 'type'>) {
  return [
    { field: 'subject', text: subject },
    { field: 'heading', text: heading },
    ...blocks.map((text, index) => ({ field: `blocks.${index}`, text })),
    ...(button
      ? [
          { field: 'button.text', text: button.text },
          { field: 'button.url', text: button.url },
        ]
      : []),
  ]
}

function variablesIn(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name.trim())
}

function isVariableOf(type: EmailType, variable: string): boolean {
  return Object.hasOwn(emailTypes[type], variable)
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s*[\r\n\u2028\u2029]+\s*/g, ' ').trim()
}
