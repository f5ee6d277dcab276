import { exportLimits } from './limits.ts'

export const exportMessages = {
  noSuchList: 'There is no list at this address.',
  tooManyOfPerson: `${exportLimits.runningOfPerson} of your files are being made. Wait until one is ready, or cancel it.`,
  tooManyInEvent:
    'Many files are being made for this event at the moment. Please try again in a few minutes.',
  tooManyKept: `You have ${exportLimits.keptByPerson} files in My exports. Delete one that you no longer need.`,
  hasEnded: 'This has already ended.',
  tooManySchedules: `You can have ${exportLimits.schedulesOfPerson} scheduled exports in an event. Delete one that you no longer need.`,
  tooManySchedulesInEvent: `There are already ${exportLimits.schedulesInEvent} scheduled exports in this event.`,
  noWeekday: 'Choose a day of the week.',
  notOver: 'This file is being made, or is ready.',
  isLarge:
    'This list is too large to be downloaded at once. Ask for the file, which is then found under My exports.',
} as const

/** When the file is being made in the background. */
export const askedMessage =
  'The file is being made. You find it under My exports, and you are told when it is ready.'
