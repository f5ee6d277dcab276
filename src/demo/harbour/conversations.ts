import { createNote } from '#features/tasks/comments/server/commands/notes.ts'
import { keepRead } from '#features/tasks/comments/server/commands/reading.ts'
import {
  createComment,
  createReply,
  setLike,
  setPin,
} from '#features/tasks/comments/server/commands/writing.ts'
import { listTasks } from '#features/tasks/tasks/server/queries/tasks.ts'
import type { Result } from '#kit/result/result.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import type { Calendar } from '../calendar.ts'
import { at } from '../moments.ts'
import type { Party } from '../parties.ts'

type Line = {
  /** Of the team's people, or of the organiser's. */
  by: { team: number } | { organiser: number }
  daysAgo: number
  text: string
  /** Instead of a comment. */
  as?: 'reply' | 'note'
  isPinned?: true
  /** Of the team's people. */
  likedBy?: number[]
}

type Plan = {
  task: string
  /** Which of the teams, and who of it has read up to which line. */
  team: number
  read?: { person: number; upTo: number }
  lines: Line[]
}

const team = (person: number) => ({ team: person })
const organiser = (person: number) => ({ organiser: person })

/** Answered, waiting, waiting for days, with a note, and half read. */
const plans: readonly Plan[] = [
  {
    ...{ task: 'Upload your risk assessment', team: 0, read: { person: 0, upTo: 4 } },
    lines: [
      {
        ...{ by: team(1), daysAgo: 4, likedBy: [0] },
        text: 'I’ve done the builder’s part. @Ana Lopes what does the lens bench weigh?',
      },
      {
        ...{ by: team(2), daysAgo: 3.8, as: 'reply', likedBy: [0, 1] },
        text: '380 kg in its crate, 310 kg without.',
      },
      {
        ...{ by: organiser(0), daysAgo: 1.2, isPinned: true, likedBy: [1] },
        text: 'Thank you, nearly there. The venue needs a named fire marshal, and a lift plan because the bench is over 250 kg.',
      },
      {
        ...{ by: team(0), daysAgo: 1.1, as: 'reply' },
        text: '@Organiser does the marshal need a certificate, or is a name enough?',
      },
      { ...{ by: organiser(0), daysAgo: 0.1, as: 'reply' }, text: 'A name and a phone number are enough.' },
      {
        ...{ by: team(1), daysAgo: 0.01 },
        text: '@Priya Nair the lift plan is in our shared folder. Could you check page 3 and hand both in?',
      },
    ],
  },
  {
    ...{ task: 'Stand design approval', team: 1 },
    lines: [
      { by: organiser(0), daysAgo: 9, text: 'The hull looks splendid. Who lifts it in?' },
      {
        ...{ by: organiser(1), daysAgo: 2, as: 'note' },
        text: 'The venue wants floor plates for anything over 1.5 t. I’ve asked for their load sheet.',
      },
      {
        ...{ by: team(0), daysAgo: 0.05 },
        text: 'Clifton Build Crew lifts it in. The counter has moved. Does the hull need a lifting plan of its own?',
      },
    ],
  },
  {
    ...{ task: 'Order power and internet', team: 2 },
    lines: [
      {
        by: team(0),
        daysAgo: 6.5,
        text: 'Can we have the power from the left side of the stand? Our rack stands there.',
      },
      { by: team(1), daysAgo: 6.4, text: 'We also need it on the evening before.' },
    ],
  },
  {
    ...{ task: 'Register your stand staff', team: 3 },
    lines: [
      {
        by: team(0),
        daysAgo: 12,
        text: 'Two of us arrive on the second day only. Do they need badges for the build-up?',
      },
      {
        ...{ by: organiser(1), daysAgo: 11.6, as: 'reply', likedBy: [0] },
        text: 'No. Register them with the open days, and they collect their badges at the north entrance.',
      },
    ],
  },
  {
    ...{ task: 'Tell us about heavy exhibits', team: 4 },
    lines: [
      {
        ...{ by: organiser(1), daysAgo: 15, isPinned: true },
        text: '<p>Please bring to the gate:</p><ul><li>the weight certificate</li><li>the name of the driver</li></ul>',
      },
    ],
  },
]

/** Plays what teams and organisers have written to each other, in the order in which it was. */
export async function addConversations(
  event: EventTransaction,
  calendar: Calendar,
  organisers: readonly Actor[],
  parties: readonly Party[],
): Promise<void> {
  const tasks = await listTasks(event)
  for (const { task: title, team: index, lines, read } of plans) {
    const task = tasks.find((one) => one.title === title)
    const party = parties[index]
    if (!task || !party) throw new Error(`The demo has no “${title}” or no team ${index}.`)
    const key = { taskId: task.id, teamId: party.teamId }
    let commentId = ''
    for (const line of lines) {
      const then = at(event, calendar.ago(line.daysAgo))
      const author = 'team' in line.by ? party.people[line.by.team] : organisers[line.by.organiser]
      if (!author) continue
      const draft = { text: line.text, fileIds: [] }
      if (line.as === 'note') {
        made(await createNote(then, author, { ...key, text: line.text }))
        continue
      }
      const id = made(
        await (line.as === 'reply'
          ? createReply(then, author, { ...draft, commentId })
          : createComment(then, author, { ...draft, ...key })),
      )
      if (line.as !== 'reply') commentId = id
      if (line.isPinned) made(await setPin(then, author, { commentId: id, isPinned: true }))
      for (const person of line.likedBy ?? []) {
        const liking = party.people[person]
        if (liking) made(await setLike(then, liking, { commentId: id, isLiked: true }))
      }
    }
    const reader = read && party.people[read.person]
    if (reader) made(await keepRead(event, reader, { ...key, readUpTo: read.upTo }))
  }
}

function made<T>(result: Result<T, unknown>): T {
  if (result.ok) return result.value
  throw new Error(JSON.stringify(result.error))
}
