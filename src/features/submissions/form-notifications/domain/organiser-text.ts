import {
  checkTemplate,
  type EmailTemplate,
  type TemplateProblem,
} from '#features/event/emails/domain/template.ts'

/** What the organiser writes of a form notification. */
export type OrganiserText = {
  message: string
  isFormTitleSubjectLine: boolean
  subjectLine: string
}

/** The type of e-mail: of a form that was sent, or of one that was sent before and changed since. */
export type FormMailType = 'formNotification' | 'formNotificationUpdate'

const subjects: Record<FormMailType, string> = {
  formNotification: '{{formTitle}}',
  formNotificationUpdate: '{{formTitle}} (updated)',
}

/**
 * The words of the e-mail: the organiser's own paragraphs, each after an empty line, and the form's title or a subject
 * of their own. Undefined paragraphs: the e-mail keeps the words that it comes with.
 */
export function templateOf(
  type: FormMailType,
  { message, isFormTitleSubjectLine, subjectLine }: OrganiserText,
): Omit<EmailTemplate, 'type' | 'blocks'> & { blocks: string[] | undefined } {
  const own = message
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  return {
    subject: isFormTitleSubjectLine ? subjects[type] : subjectLine,
    heading: '{{formTitle}}',
    blocks: own.length > 0 ? own : undefined,
  }
}

/** Variables in the text that there are not, each with the field that names it. */
export function textProblems(text: OrganiserText): { field: 'subjectLine' | 'message'; variable: string }[] {
  const { blocks = [], ...template } = templateOf('formNotification', text)
  const problems: TemplateProblem[] = checkTemplate({ ...template, blocks }, 'formNotification')
  return problems.map(({ field, variable }) => ({
    field: field === 'subject' ? 'subjectLine' : 'message',
    variable,
  }))
}
