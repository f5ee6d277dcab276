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

type Welcomed = { blocks: string[]; variables: Record<string, string> }

/**
 * The paragraphs of an e-mail of this type: the organiser's own ones after the opening of a welcome. They come in as
 * values, so that braces in them are left as they are.
 */
export function withOwnParagraphs(type: EmailType, blocks: readonly string[], text: WelcomeText): Welcomed {
  if (!welcomes.includes(type)) return { blocks: [...blocks], variables: {} }
  const own = ownParagraphs(text).map((paragraph, index) => [`ownParagraph${index + 1}`, paragraph] as const)
  return {
    blocks: [...blocks.slice(0, 1), ...own.map(([name]) => `{{${name}}}`), ...blocks.slice(1)],
    variables: Object.fromEntries(own),
  }
}
