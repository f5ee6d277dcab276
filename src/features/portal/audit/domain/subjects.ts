import { typeNames } from '#features/event/emails/domain/email-words.ts'
import { ownTitles } from '#features/event/events/domain/core-page-titles.ts'
import { capitalise } from '#kit/text/list-words.ts'

/** Things that have one row an event, or none, by the id that their entries give. */
const fixedNames: Record<string, Record<string, string>> = {
  settings: {
    branding: 'Branding',
    emails: 'E-mail addresses',
    event: 'Event details',
    featured: 'Featured pages',
    onboarding: 'Welcome',
    signIn: 'Sign-in',
    terminology: 'Terms',
    variables: 'Variables',
    welcomeEmail: 'Welcome e-mail',
  },
  /** By our names; who shows them puts in those of the event. */
  corePage: ownTitles,
  emailTemplate: typeNames,
  firstSteps: { firstSteps: 'First steps' },
  dashboardHeader: { dashboard: 'Dashboard' },
}

/** The ids in the id of a subject: a task of a team has both, an editor that was taken over has its kind before it. */
export function idsOfSubject(subjectType: string, subjectId: string): string[] {
  const ids = subjectId.split('/')
  return subjectType === 'lock' ? ids.slice(1) : ids
}

/** A thing of ours, such as a page that every event has, in the event's words; what people have named stays as it is. */
export function subjectInWords(
  { subjectType, subjectName }: { subjectType: string; subjectName: string },
  words: (text: string) => string,
): string {
  return subjectType in fixedNames ? words(subjectName) : subjectName
}

/** “Insurance, Brightwater”; empty when nothing of it has a name. */
export function nameOfSubject(
  subjectType: string,
  subjectId: string,
  names: ReadonlyMap<string, string>,
): string {
  if (subjectType === 'list') return capitalise(subjectId)
  const fixed = fixedNames[subjectType]?.[subjectId]
  if (fixed !== undefined) return fixed
  return idsOfSubject(subjectType, subjectId)
    .flatMap((id) => names.get(id) ?? [])
    .join(', ')
}
