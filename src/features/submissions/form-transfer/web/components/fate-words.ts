import type { FormPreview } from '../../contract.ts'

export type Fate = NonNullable<FormPreview['form']>['fates'][number]

export const fateNouns: Record<Fate['kind'], string> = {
  fieldGroup: 'Field group',
  customField: 'Custom field',
  picture: 'Picture',
  teamType: 'Team type',
  recipient: 'E-mail',
  link: 'Link',
}

const missingWords: Record<Fate['kind'], string> = {
  fieldGroup: 'Not in this event.',
  customField:
    'Not in this event. Conditions that use it need another field before you can publish the form.',
  picture: 'Not in the library of this event. Choose another picture in the form.',
  teamType: 'No team type has this name, so conditions that ask for it never match.',
  recipient: 'Not in this event.',
  link: 'Leads to a page of the portal that the file comes from. Check where it should lead here.',
}

/** What becomes of something that the form refers to. */
export function fateWords({ kind, outcome }: Fate): string {
  if (outcome === 'missing') return missingWords[kind]
  if (outcome === 'added') return 'Added to the field groups of this event, not published.'
  return kind === 'recipient'
    ? 'These addresses come with the file. Check that they are right for this event.'
    : 'Found in this event.'
}

/** Whether an organiser has to do something about it. */
export function needsLook({ kind, outcome }: Fate): boolean {
  return outcome === 'missing' || kind === 'recipient'
}
