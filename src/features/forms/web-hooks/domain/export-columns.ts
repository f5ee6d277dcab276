import type { ExportColumn } from '#kit/sheets/export-column.ts'
import { type CallTrouble, callTroubleWords } from '#kit/text/call-troubles.ts'
import {
  type DeliveryState,
  type DeliveryType,
  deliveryStateNames,
  deliveryTypeNames,
  type StopReason,
  stopWords,
} from './words.ts'

type Delivery = {
  messageId: string
  type: DeliveryType
  subject: string
  state: DeliveryState
  stopReason: StopReason | null
  tries: number
  lastStatus: number | null
  lastTrouble: CallTrouble | null
  lastMilliseconds: number | null
  createdAt: string
  nextAt: string | null
}

/** The columns of the log of a web hook. */
export const deliveryExportColumns: ExportColumn<Delivery>[] = [
  {
    key: 'state',
    label: 'State',
    kind: 'text',
    value: ({ state }) => state,
    words: ({ state }) => deliveryStateNames[state],
  },
  {
    key: 'type',
    label: 'Type',
    kind: 'text',
    value: ({ type }) => type,
    words: ({ type }) => deliveryTypeNames[type],
  },
  { key: 'subject', label: 'Submission', kind: 'text', value: ({ subject }) => subject },
  { key: 'status', label: 'Status', kind: 'number', value: ({ lastStatus }) => lastStatus },
  {
    key: 'trouble',
    label: 'Trouble',
    kind: 'text',
    value: ({ lastTrouble }) => lastTrouble ?? '',
    words: ({ lastTrouble }) => (lastTrouble ? callTroubleWords[lastTrouble] : ''),
  },
  { key: 'tries', label: 'Attempts', kind: 'number', value: ({ tries }) => tries },
  { key: 'took', label: 'Took (ms)', kind: 'number', value: ({ lastMilliseconds }) => lastMilliseconds },
  { key: 'when', label: 'First sent', kind: 'dateTime', value: ({ createdAt }) => createdAt },
  { key: 'next', label: 'Next', kind: 'dateTime', value: ({ nextAt }) => nextAt },
  {
    key: 'reason',
    label: 'Why it stopped',
    kind: 'text',
    value: ({ stopReason }) => stopReason ?? '',
    words: ({ stopReason }) => (stopReason ? stopWords[stopReason] : ''),
  },
  { key: 'messageId', label: 'Message ID', kind: 'text', value: ({ messageId }) => messageId },
]
