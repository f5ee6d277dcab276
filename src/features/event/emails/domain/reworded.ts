import type { EmailTemplate } from './template.ts'

/** The template in the words of the event. What stands for names and addresses, and the address of the button, stays. */
export function rewordedTemplate<Template extends EmailTemplate>(
  template: Template,
  words: (text: string) => string,
): Template {
  const reword = (text: string) =>
    text
      .split(/(\{\{[^{}]*\}\})/)
      .map((part, index) => (index % 2 === 0 ? words(part) : part))
      .join('')
  const { subject, heading, blocks, button } = template
  return {
    ...template,
    subject: reword(subject),
    heading: reword(heading),
    blocks: blocks.map(reword),
    ...(button ? { button: { ...button, text: reword(button.text) } } : {}),
  }
}
