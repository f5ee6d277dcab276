import { notificationStatusNames } from '#features/messages/notifications/domain/status.ts'
import { notificationSource } from '#features/messages/notifications/server/queries/notifications.ts'
import { readAll } from '#platform/lists/read-list.ts'
import { makeTeam, makeTeamType } from '../factories/event.ts'
import { makeNotification } from '../factories/notifications.ts'
import { minute, named, words, yesOrNo } from './cells.ts'
import type { DrivenList, Row } from './driven-list.ts'

const statuses = ['draft', 'scheduled', 'pushed', 'sent', 'failed'] as const
const ofTypes = ({ audience }: Row) => audience === 'teamTypes'
const types = ({ teamTypeIds }: Row) => teamTypeIds as string[]
const rank = ({ status }: Row) => (statuses as readonly unknown[]).indexOf(status)
const moment = (key: string) => (row: Row) => (row[key] === null ? null : Date.parse(String(row[key])))

const addressee = (row: Row) =>
  ofTypes(row) ? 'Shell scheme' : row.audience === 'team' ? String(row.teamName) : 'Everyone'

export const notifications: DrivenList = {
  plant: async (scope, { name, index }) => {
    const audience = (['everyone', 'teamTypes', 'team'] as const)[index % 3] ?? 'everyone'
    const shell = audience === 'teamTypes' ? [await makeTeamType(scope, 'Shell scheme')] : []
    const teamId = audience === 'team' ? await makeTeam(scope, { name: 'Northlight' }) : null
    await makeNotification(scope, {
      ...{ title: name, description: 'News', audience, teamTypeIds: shell, teamId },
      ...{ sendEmail: index % 2 === 0, linkUrl: index % 2 === 0 ? '/tasks' : '' },
      status: statuses[index % 5] ?? 'draft',
    })
  },
  nameOf: ({ title }) => String(title),
  nameColumn: 'title',
  codes: ['status'],
  unlisted: ['description', 'link'],
  cells: {
    title: words('title'),
    status: named('status', notificationStatusNames),
    audience: addressee,
    email: yesOrNo('sendEmail'),
    scheduled: minute('scheduledAt'),
    published: minute('publishedAt'),
    updated: minute('updatedAt'),
  },
  filters: {
    notificationStatus: { chosen: () => 'failed', keeps: ({ status }) => status === 'failed' },
    teamTypeId: {
      chosen: (rows) => rows.flatMap(types)[0] ?? '',
      keeps: (row, id) => row.audience === 'everyone' || types(row).includes(id),
    },
  },
  sorts: {
    title: ({ title }) => String(title),
    status: rank,
    audience: addressee,
    email: ({ sendEmail }) => (sendEmail === true ? 0 : 1),
    scheduled: moment('scheduledAt'),
    published: moment('publishedAt'),
    updated: moment('updatedAt'),
  },
  statements: 2,
  savedStatements: 9,
  readAll: (scope, query) => readAll(scope, notificationSource, query),
}
