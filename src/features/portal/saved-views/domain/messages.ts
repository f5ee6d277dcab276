import { viewLimits } from './limits.ts'

export const viewMessages = {
  full: `You can save ${viewLimits.perPerson} views in an event. Delete one that you no longer need.`,
  sharedFull: `There are already ${viewLimits.sharedOnScreen} shared views here. Delete one that is no longer needed.`,
  nameTaken: 'You already have a view with this name here. Choose another name.',
  mayNotShare: 'Only moderators and above can share views with other organisers.',
  notYours: 'This view belongs to someone else. Save your own to change it.',
} as const
