import { type EmailType, emailTypes, type Variables } from './email-types.ts'

/** What stands for a variable while no e-mail of its type has been sent; one whose meaning ends with an example needs none. */
const examples: Readonly<Record<string, string>> = {
  surname: 'Nair',
  teamName: 'Brightwater',
  parentTeamName: 'Northlight',
  invitedBy: 'Priya Nair',
  newEmail: 'priya@brightwater.example',
  taskTitle: 'Stand design',
  reviewer: 'Robin Hale',
  changes: 'Please show the height of the back wall.',
  formTitle: 'Power supply',
  sender: 'Priya Nair, Brightwater',
  stand: 'B12',
  assignedBy: 'Tom Baker',
  tasks: 'Stand design, due 4 January 2027\nPower supply, due 11 January 2027',
  dueDate: '11 January 2027',
  formerDate: '4 January 2027',
  reason: 'The plan of the hall came late.',
  organiser: 'Robin Hale',
  whatNext: 'There is nothing left for you to do.',
  comments: 'Robin Hale: Could you move the counter by a metre?',
  title: 'Hall plan: version 4',
  message: 'The plan of hall 2 has changed. Please check the place of your stand.',
  buttonText: 'Open the plan',
  hookName: 'Badge printer',
  answers: 'Answers stay, without their names and addresses.',
  change: 'two-factor sign-in was set up for',
  codesLeft: '7',
  scheduleName: 'Teams at risk',
}

/** Undefined for a variable that has no example, such as a link or a date. */
export function exampleOf(type: EmailType, variable: string): string | undefined {
  const meaning: string | undefined = (emailTypes[type] as Variables)[variable]
  const inMeaning = meaning?.match(/such as “([^“”]+)”$/)?.[1]
  return inMeaning ?? (Object.hasOwn(examples, variable) ? examples[variable] : undefined)
}
