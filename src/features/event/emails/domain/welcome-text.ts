import type { SettingsByKind } from '#features/event/events/domain/settings.ts'
import type { EmailType } from './email-types.ts'

type WelcomeText = SettingsByKind['welcomeEmail']

/** In these the organiser welcomes a team; in the invitation to a team, a colleague speaks. */
const welcomes: readonly EmailType[] = ['welcome', 'welcomeExisting', 'standShareWelcome']

/** The organiser's own paragraphs that are switched on; an empty line begins a new one. */
export function ownParagraphs(text: WelcomeText): string[] {
  const { paragraph1, paragraph2, showParagraph1, showParagraph2 } = text
  return [showParagraph1 ? paragraph1 : '', showParagraph2 ? paragraph2 : ''].flatMap((paragraph) =>
    paragraph
      .split(/\n\s*\n/)
      .map((part) => part.trim())
      .filter(Boolean),
  )
}

/** The paragraphs of an e-mail of this type: the organiser's own ones after the opening of a welcome. */
export function withOwnParagraphs(type: EmailType, blocks: readonly string[], text: WelcomeText): string[] {
  if (!welcomes.includes(type)) return [...blocks]
  return [...blocks.slice(0, 1), ...ownParagraphs(text), ...blocks.slice(1)]
}
