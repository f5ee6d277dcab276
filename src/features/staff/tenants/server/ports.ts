import type { PersonalData } from '#platform/privacy/personal-data.ts'

export const personalDataOfTenants: PersonalData = {
  title: 'Tenants and events',
  tables: {
    tenants: { none: ['id'], text: ['name'] },
    events: { none: ['id', 'tenant_id', 'slug', 'host', 'state', 'single_sign_on_from'] },
    deployments: { none: ['id', 'base_url'] },
  },
}
