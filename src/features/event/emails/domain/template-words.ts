import { z } from 'zod'
import { defaultTemplates } from './default-templates.ts'
import { exampleOf } from './email-examples.ts'
import { type EmailType, type EmailVariables, emailTypes } from './email-types.ts'
import { checkTemplate, type EmailTemplate, type TemplateProblem } from './template.ts'

/** Paragraphs that an e-mail can have: more than anybody reads. */
export const MOST_BLOCKS = 20

/** A line break in a subject would begin another header. */
const onOneLine = (text: string) => !/[\r\n\u2028\u2029]/.test(text)
const ON_ONE_LINE = 'Write this on one line.'

/** What an organiser writes of an e-mail. Where its button leads belongs to the type, so that no link is ever lost. */
export const templateWordsSchema = z.object({
  subject: z.string().trim().min(1, 'Enter a subject.').max(200).refine(onOneLine, ON_ONE_LINE),
  heading: z.string().trim().min(1, 'Enter a heading.').max(200).refine(onOneLine, ON_ONE_LINE),
  blocks: z
    .array(z.string().trim().min(1, 'Write this paragraph, or remove it.').max(4000))
    .min(1, 'Write at least one paragraph.')
    .max(MOST_BLOCKS),
  /** Empty for a type without a button. */
  buttonText: z.string().trim().max(60).refine(onOneLine, ON_ONE_LINE),
})
export type TemplateWords = z.infer<typeof templateWordsSchema>

export function wordsOf({ subject, heading, blocks, button }: EmailTemplate): TemplateWords {
  return { subject, heading, blocks: [...blocks], buttonText: button?.text ?? '' }
}

/** The template of a type in these words. */
export function inWords(type: EmailType, { buttonText, ...words }: TemplateWords): EmailTemplate {
  const { button } = defaultTemplates[type]
  return { type, ...words, ...(button ? { button: { text: buttonText, url: button.url } } : {}) }
}

/** What keeps the words from being saved, by field: a variable that the type lacks, lone braces, a button without text. */
export function problemsOf(type: EmailType, words: TemplateWords): { field: string; message: string }[] {
  const problems = checkTemplate(inWords(type, words), type).map((problem) => ({
    field: problem.field === 'button.text' ? 'buttonText' : problem.field,
    message: messageOf(problem),
  }))
  const needsText = defaultTemplates[type].button !== undefined && words.buttonText === ''
  return needsText
    ? [...problems, { field: 'buttonText', message: 'Enter a text for the button.' }]
    : problems
}

/** What can be saved for a type. */
export function wordsSchemaOf(type: EmailType): z.ZodType<TemplateWords> {
  return templateWordsSchema.superRefine((words, context) => {
    for (const { field, message } of problemsOf(type, words))
      context.addIssue({ code: 'custom', path: pathOf(field), message })
  })
}

function pathOf(field: string): (string | number)[] {
  return field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}

function messageOf({ variable }: TemplateProblem): string {
  return variable === '{{' || variable === '}}'
    ? 'A variable is written {{name}}: one pair of braces is not complete.'
    : `This e-mail has no variable {{${variable}}}.`
}

/** What stands for each variable while no e-mail of the type has been sent: these values, or the examples of the type. */
export function exampleVariables<T extends EmailType>(
  type: T,
  own: Readonly<Record<string, string>>,
): EmailVariables<T> {
  const meanings: Record<string, string> = emailTypes[type]
  return Object.fromEntries(
    Object.entries(meanings).map(([name, meaning]) => [
      name,
      own[name] ?? exampleOf(type, name) ?? `(${meaning})`,
    ]),
  ) as EmailVariables<T>
}
