import type { EmailTemplate } from './template.ts'

/** The template in the words of the event. Its variables and the address of its button stay as they are. */
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
