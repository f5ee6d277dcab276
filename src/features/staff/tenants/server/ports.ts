import type { PersonalData } from '#platform/privacy/personal-data.ts'

export const personalDataOfTenants: PersonalData = {
  title: 'Tenants and events',
  tables: {
    tenants: { none: ['id'], text: ['name'] },
    events: { none: ['id', 'tenant_id', 'slug', 'host', 'state'] },
    deployments: { none: ['id', 'base_url'] },
  },
}
