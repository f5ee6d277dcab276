import { eq } from 'drizzle-orm'
import { emails } from '#features/event/emails/server/tables.ts'
import { accounts as accountTable } from '#features/people/accounts/server/tables.ts'
import { secondFactors } from '#features/people/auth/server/tables.ts'
import { customFieldInput } from '#features/people/custom-fields/domain/schema.ts'
import { createCustomField } from '#features/people/custom-fields/server/commands.ts'
import { customFieldSource } from '#features/people/custom-fields/server/queries.ts'
import { memberSource } from '#features/people/members/server/queries.ts'
import { members as memberTable } from '#features/people/members/server/tables.ts'
import { currentImport, importRowSource } from '#features/people/team-import/server/queries/staged.ts'
import { teamImportRows, teamImports } from '#features/people/team-import/server/tables.ts'
import { teamTypeSource } from '#features/people/team-types/server/queries.ts'
import { teamSource } from '#features/people/teams/server/queries.ts'
import { accountSource } from '#features/staff/accounts/server/queries.ts'
import { newId } from '#kit/ids/new-id.ts'
import { readAll } from '#platform/lists/read-list.ts'
import { system } from '#platform/permissions/actor.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { makeMember, makeTeam, makeTeamType } from '../factories/event.ts'
import { minute, named, words, yesOrNo } from './cells.ts'
import type { DrivenList, Row } from './driven-list.ts'

export const teams: DrivenList = {
  plant: async (scope, { name, index }) => {
    const parentTeamId = index % 3 === 0 ? await makeTeam(scope, { name: `Parent of ${name}` }) : null
    const teamTypeId = index % 2 === 0 ? await makeTeamType(scope, 'Größe 10') : null
    const [stand, hall] = [['A2', 'A10', ''][index % 3] ?? '', ['Hall 3, North', ''][index % 2] ?? '']
    const teamId = await makeTeam(scope, {
      ...{ name, stand, hall, teamTypeId },
      ...(parentTeamId ? { parentTeamId, standShareRole: 'child' as const } : {}),
    })
    if (index % 2 === 0) await makeMember(scope, { teamId })
  },
  nameOf: ({ name }) => String(name),
  nameColumn: 'name',
  codes: ['share'],
  cells: {
    name: words('name'),
    stand: words('stand'),
    hall: words('hall'),
    type: words('teamTypeName'),
    share: ({ standShareRole, parentTeamName }) =>
      ({ none: 'Not sharing', parent: 'Main stand', child: `Stand share of ${parentTeamName}` })[
        String(standShareRole)
      ] ?? '',
    people: words('memberCount'),
    created: minute('createdAt'),
  },
  filters: {
    teamTypeId: { chosen: () => 'none,not-a-team-type', keeps: ({ teamTypeId }) => teamTypeId === null },
    hall: { chosen: () => 'Hall 3%2C North', keeps: ({ hall }) => hall === 'Hall 3, North' },
    isStandShare: { chosen: () => 'true', keeps: ({ standShareRole }) => standShareRole === 'child' },
    hasPeople: { chosen: () => 'false', keeps: ({ memberCount }) => memberCount === 0 },
  },
  sorts: {
    name: ({ name }) => String(name),
    stand: ({ stand }) => String(stand),
    hall: ({ hall }) => String(hall),
    type: ({ teamTypeName }) => String(teamTypeName),
    share: ({ standShareRole }) => ['none', 'parent', 'child'].indexOf(String(standShareRole)),
    people: ({ memberCount }) => Number(memberCount),
    created: ({ createdAt }) => Date.parse(String(createdAt)),
  },
  statements: 2,
  savedStatements: 9,
  readAll: (scope, query) => readAll(scope, teamSource, query),
}

export const teamTypes: DrivenList = {
  plant: async (scope, { name, index }) => {
    const teamTypeId = await makeTeamType(scope, name)
    for (let teams = 0; teams < index % 3; teams += 1) await makeTeam(scope, { teamTypeId })
  },
  nameOf: ({ name }) => String(name),
  nameColumn: 'name',
  codes: [],
  cells: { name: words('name'), teams: words('teamCount'), created: minute('createdAt') },
  filters: { hasTeams: { chosen: () => 'false', keeps: ({ teamCount }) => teamCount === 0 } },
  sorts: {
    name: ({ name }) => String(name),
    teams: ({ teamCount }) => Number(teamCount),
    created: ({ createdAt }) => Date.parse(String(createdAt)),
  },
  statements: 2,
  savedStatements: 6,
  readAll: (scope, query) => readAll(scope, teamTypeSource, query),
}

/** Of the whole deployment: the other tests of the list count its rows, whoever made them. */
export const accounts: DrivenList = {
  plant: async ({ services: { database, clock } }, { name, index }) => {
    const [id, now] = [newId(), clock.now()]
    await database.db.insert(accountTable).values({
      ...{ id, name, email: `${index % 2}-${id}@example.com`, isStaff: index % 4 === 0 },
      disabledAt: index % 3 === 0 ? now : null,
      createdAt: new Date(`2026-11-${10 + (index % 2)}T10:00:00Z`),
    })
    // The second of them is only being set up.
    if (index % 4 > 1)
      await database.db.insert(secondFactors).values({ accountId: id, since: index % 4 === 2 ? now : null })
  },
  nameOf: ({ name }) => String(name),
  nameColumn: 'name',
  codes: [],
  cells: {
    name: words('name'),
    email: words('email'),
    disabled: yesOrNo('isDisabled'),
    twoFactor: yesOrNo('hasTwoFactor'),
    staff: yesOrNo('isStaff'),
    created: minute('createdAt'),
  },
  filters: {
    isDisabled: { chosen: () => 'true', keeps: ({ isDisabled }) => isDisabled === true },
    isStaff: { chosen: () => 'false', keeps: ({ isStaff }) => isStaff === false },
    hasTwoFactor: { chosen: () => 'true', keeps: ({ hasTwoFactor }) => hasTwoFactor === true },
  },
  sorts: {
    name: ({ name }) => String(name),
    email: ({ email }) => String(email),
    created: ({ createdAt }) => Date.parse(String(createdAt)),
  },
  statements: 3,
  savedStatements: 6,
  readAll: (scope, query) => readAll(scope, accountSource, query),
}

export const members: DrivenList = {
  plant: async (scope, { name, index }) => {
    const parentTeamId = index % 4 === 0 ? await makeTeam(scope) : null
    const share = parentTeamId ? { parentTeamId, standShareRole: 'child' as const } : {}
    const teamTypeId = index % 4 === 2 ? await makeTeamType(scope, 'Größe 10') : null
    const team = { name: `Team ${index % 4}`, teamTypeId, ...share }
    const teamId = index % 2 === 0 ? await makeTeam(scope, team) : null
    const { memberId } = await makeMember(scope, {
      ...{ firstName: name, surname: '', teamId, isTeamOwner: index % 4 === 0 },
      level: index % 3 === 0 ? 'reportViewer' : 'user',
    })
    if (index % 3 === 1)
      await inEvent(scope, ({ tx }) =>
        tx
          .update(memberTable)
          .set({ lastLoginAt: new Date(`2026-11-${10 + (index % 2)}T10:00:00Z`) })
          .where(eq(memberTable.id, memberId)),
      )
    if (index % 5 === 4)
      await inEvent(scope, ({ tx, services }) =>
        tx.update(memberTable).set({ disabledAt: services.clock.now() }).where(eq(memberTable.id, memberId)),
      )
  },
  nameOf: ({ firstName }) => String(firstName),
  nameColumn: 'firstName',
  codes: ['role'],
  cells: {
    team: words('teamName'),
    role: ({ teamId, isTeamOwner }) => {
      if (teamId === null) return ''
      return isTeamOwner === true ? 'Team owner' : 'Team member'
    },
    firstName: words('firstName'),
    surname: words('surname'),
    hasLoggedIn: yesOrNo('hasLoggedIn'),
    email: words('email'),
    teamType: ({ teamName }) => (teamName === 'Team 2' ? 'Größe 10' : ''),
    created: () => '21 Nov 2026, 10:00',
  },
  filters: {
    permissions: { chosen: () => 'reportViewer,admin', keeps: ({ level }) => level === 'reportViewer' },
    hasLoggedIn: { chosen: () => 'false', keeps: ({ lastLoginAt }) => lastLoginAt === null },
    teamId: { chosen: () => 'none', keeps: ({ teamId }) => teamId === null },
    teamTypeId: {
      chosen: () => 'none',
      keeps: ({ teamName }) => teamName !== 'Team 2',
    },
    isStandShare: { chosen: () => 'true', keeps: ({ teamName }) => teamName === 'Team 0' },
    isDisabled: { chosen: () => 'true', keeps: ({ isDisabled }) => isDisabled === true },
    role: {
      chosen: () => 'owner,none',
      keeps: ({ teamId, isTeamOwner }) => teamId === null || isTeamOwner === true,
    },
  },
  sorts: {
    name: ({ firstName, surname }) => [String(firstName), String(surname)],
    email: ({ email }) => String(email),
    level: ({ level }) =>
      ['user', 'reportViewer', 'moderator', 'admin', 'eventflowAdmin'].indexOf(String(level)),
    team: ({ teamName }) => String(teamName),
    role: ({ teamId, isTeamOwner }) => (teamId === null ? null : isTeamOwner === true ? 0 : 1),
    signedIn: ({ lastLoginAt }) => (lastLoginAt === null ? null : Date.parse(String(lastLoginAt))),
  },
  statements: 2,
  savedStatements: 9,
  readAll: (scope, query) => readAll(scope, memberSource, query),
}

export const customFields: DrivenList = {
  plant: (scope, { name, index }) => {
    const type = index % 2 === 0 ? 'boolean' : 'text'
    const shown = { showField: index % 3 > 0, showToChildTeams: index % 3 > 1, isRequired: index % 2 === 0 }
    return createCustomField(scope, system, customFieldInput.parse({ label: name, type, ...shown }))
  },
  nameOf: ({ label }) => String(label),
  nameColumn: 'label',
  codes: ['type', 'shown', 'filledBy'],
  cells: {
    label: words('label'),
    type: named('type', { boolean: 'Yes/No', text: 'Text' }),
    shown: ({ showField, showToChildTeams }) => {
      if (showField !== true) return 'Organisers only'
      return showToChildTeams === true ? 'Teams and stand shares' : 'Teams'
    },
    filledBy: () => 'Organisers',
    required: yesOrNo('isRequired'),
    default: words('defaultValue'),
    updatedAt: minute('updatedAt'),
    placeholder: words('placeholder'),
    description: words('description'),
  },
  filters: {
    customFieldType: { chosen: () => 'boolean', keeps: ({ type }) => type === 'boolean' },
    showCustomField: { chosen: () => 'true', keeps: ({ showField }) => showField === true },
  },
  sorts: {
    index: ({ index }) => Number(index),
    label: ({ label }) => String(label),
    type: ({ type }) => ['text', 'boolean'].indexOf(String(type)),
    shown: ({ showField, showToChildTeams }) => [Number(!showField), Number(!showToChildTeams)],
    required: ({ isRequired }) => Number(!isRequired),
    updatedAt: ({ updatedAt }) => Date.parse(String(updatedAt)),
  },
  statements: 2,
  savedStatements: 6,
  readAll: (scope, query) => readAll(scope, customFieldSource, query),
}

/** What was read of a row for a field. */
const imported = (field: string) => (row: Row) => String((row.values as Record<string, string>)[field])
/** Whether the invitation of an imported row was not delivered. */
const isUndelivered = ({ state, record }: Row) =>
  state === 'imported' && (record as { errorMessage: string }).errorMessage !== ''

export const importRows: DrivenList = {
  arrange: async (scope) => {
    const mapping = { teamName: 'Team', teamType: null, stand: null, hall: null }
    await inEvent(scope, ({ tx, eventId }) =>
      tx.insert(teamImports).values({
        ...{ eventId, id: newId(), fileName: 'list.csv', format: 'CSV', headers: ['Team'] },
        mapping: { ...mapping, firstName: null, surname: null, email: null, customFields: {} },
      }),
    )
    return {}
  },
  plant: async (scope, { name, index }) => {
    const current = await currentImport(scope)
    if (!current) throw new Error('The event has no list to import')
    const email = `${index}@a.example`
    const values = { teamName: name, teamType: '', stand: 'A2', hall: ['Hall 3', ''][index % 2] ?? '' }
    const outcome = (['new', 'problem', 'conflict'] as const)[index % 3] ?? 'new'
    const problems = outcome === 'problem' ? [{ field: null, message: 'Enter a name.' }] : []
    const [emailId, sendKey] = [newId(), newId()]
    await inEvent(scope, async ({ tx, eventId }) => {
      const mail = { type: 'welcome', toAddress: email, memberId: newId(), subject: '', html: '', text: '' }
      const status = index % 4 === 1 && outcome !== 'problem' ? 'bounce' : 'delivery'
      await tx
        .insert(emails)
        .values({ ...mail, eventId, id: emailId, sendKey, status, detail: 'No such user' })
      await tx.insert(teamImportRows).values({
        emailId,
        ...{ eventId, id: newId(), importId: current.id, line: 20 - index, cells: { Team: name } },
        ...{ teamName: name, email, outcome },
        state: (['waiting', 'imported', 'waiting', 'failed'] as const)[index % 4] ?? 'waiting',
        check: {
          values: { ...values, firstName: 'Ana', surname: 'Lee', email },
          ...{ problems, notices: [], changes: [], conflicts: [], invites: '' },
          record: {
            ...{ typeCheck: true, userCreation: null, teamCreation: null, emailSend: null },
            ...{ errorMessage: '', isRolledBack: false, rollbackMessage: '' },
          },
        },
      })
    })
  },
  nameOf: (row) => imported('teamName')(row),
  nameColumn: 'teamName',
  codes: [],
  cells: {
    ...{ teamName: imported('teamName'), teamType: imported('teamType') },
    ...{ stand: imported('stand'), hall: imported('hall') },
    ...{ firstName: imported('firstName'), surname: imported('surname'), email: imported('email') },
    row: words('line'),
    problem: (row) =>
      row.outcome === 'problem' ? 'Enter a name.' : isUndelivered(row) ? 'No such user' : '',
  },
  filters: {
    outcome: {
      chosen: () => 'problem,conflict',
      keeps: ({ outcome }) => outcome === 'problem' || outcome === 'conflict',
    },
    state: { chosen: () => 'imported', keeps: ({ state }) => state === 'imported' },
    isUndelivered: { chosen: () => 'true', keeps: isUndelivered },
  },
  sorts: {
    attention: (row) => {
      const { state, outcome, line } = row
      const waiting = state === 'waiting' ? ['problem', 'conflict'].indexOf(String(outcome)) + 1 : 0
      return [state === 'failed' || isUndelivered(row) ? 0 : waiting || 3, Number(line)]
    },
    line: ({ line }) => Number(line),
    name: (row) => [imported('teamName')(row), Number(row.line)],
  },
  statements: 5,
  savedStatements: 15,
  readAll: (scope, query) => readAll(scope, importRowSource, query),
}
