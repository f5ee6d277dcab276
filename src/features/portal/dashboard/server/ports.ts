import { addressOf } from '#addresses/address.ts'
import { withoutTeamType } from '#features/people/team-types/domain/limits.ts'
import type { TeamTypeLimits } from '#features/people/team-types/server/ports.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'
import { releaseLayouts } from './commands/layouts.ts'
import { listLayouts } from './queries/layouts.ts'

export const teamTypesOfLayouts: TeamTypeLimits = {
  async thingsOf(event, teamTypeId) {
    const layouts = await listLayouts(event)
    return layouts
      .filter(({ teamTypeIds }) => withoutTeamType(teamTypeIds, teamTypeId).isNoLongerLimited)
      .map(({ id, name }) => ({
        name,
        path: addressOf('/admin/card-layouts/{cardLayoutId}', { cardLayoutId: id }),
        by: 'limited',
      }))
  },
  release: releaseLayouts,
}

export const personalDataOfDashboard: PersonalData = {
  title: 'Dashboard',
  tables: {
    card_layouts: { none: ['id', 'team_type_ids'], text: ['name'] },
    cards: { none: ['id', 'layout_id', 'type', 'path_id'], text: ['title', 'description'] },
  },
}
