import type { ExportColumn } from '#kit/sheets/export-column.ts'
import { conversationLabels, stateNames } from './column-labels.ts'
import type { ConversationState } from './list.ts'

type Listed = {
  teamName: string
  stand: string
  taskTitle: string
  latestText: string
  state: ConversationState
  waitingSince: string | null
  latestAt: string
  comments: number
}

/** The columns of the list of conversations, by the same keys. */
export const conversationExportColumns: ExportColumn<Listed>[] = [
  { key: 'team', label: conversationLabels.team, kind: 'text', value: ({ teamName }) => teamName },
  { key: 'stand', label: conversationLabels.stand, kind: 'text', value: ({ stand }) => stand },
  { key: 'task', label: conversationLabels.task, kind: 'text', value: ({ taskTitle }) => taskTitle },
  {
    key: 'latestText',
    label: conversationLabels.latestText,
    kind: 'text',
    value: ({ latestText }) => latestText,
  },
  {
    key: 'state',
    label: conversationLabels.state,
    kind: 'text',
    value: ({ state }) => state,
    words: ({ state }) => stateNames[state],
  },
  {
    key: 'waiting',
    label: conversationLabels.waiting,
    kind: 'dateTime',
    value: ({ waitingSince }) => waitingSince,
  },
  { key: 'latest', label: conversationLabels.latest, kind: 'dateTime', value: ({ latestAt }) => latestAt },
  { key: 'comments', label: conversationLabels.comments, kind: 'number', value: ({ comments }) => comments },
]
