import type { SettingsByKind } from '../../domain/settings.ts'

type Onboarding = SettingsByKind['onboarding']
type Person = { firstName: string; surname: string }

/** What a new person reads before anything else; parts that the organiser left out are empty. */
export type Welcome = {
  title: string
  /** “Dear Priya,” */
  greeting: string
  /** One text a paragraph; a line break inside one is kept. */
  paragraphs: string[]
  video: { service: Onboarding['videoSourceType']; id: string } | null
  /** One text a line. */
  signature: string[]
}

/** The welcome that the settings make for one person (platform specification, section 2, onboarding settings). */
export function welcomeFor(
  onboarding: Onboarding,
  { teamName, companyName }: Pick<SettingsByKind['event'], 'teamName' | 'companyName'>,
  person: Person,
): Welcome {
  const { title, description, videoUrl, videoSourceType, showGreeting, showSignature } = onboarding
  return {
    title,
    greeting: showGreeting ? greetingOf(onboarding, person) : '',
    paragraphs: description.split(/\n\s*\n/).flatMap((text) => (text.trim() ? [text.trim()] : [])),
    video: videoUrl === '' ? null : { service: videoSourceType, id: videoUrl },
    signature: showSignature ? [teamName, companyName].filter(Boolean) : [],
  }
}

function greetingOf({ salutation, showSurname }: Onboarding, { firstName, surname }: Person): string {
  const words = [salutation, firstName, showSurname ? surname : ''].filter((word) => word.trim() !== '')
  return words.length === 0 ? '' : `${words.join(' ')},`
}

/** The video's player, which sets no cookie before playing and tells the service only what it must know. */
export function playerAddress({ service, id }: NonNullable<Welcome['video']>): string {
  return service === 'youTube'
    ? `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?rel=0`
    : `https://player.vimeo.com/video/${encodeURIComponent(id)}?dnt=1`
}
