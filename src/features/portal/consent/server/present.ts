import type { ConsentDocument } from '../contract.ts'
import type { consentOf } from './queries.ts'

type Consent = Awaited<ReturnType<typeof consentOf>>

export function presentConsent({ newest, people, agreed, versions }: Consent): ConsentDocument {
  return {
    version: newest?.version ?? 0,
    text: newest?.text ?? '',
    ...{ people, agreed },
    versions: versions.map(({ publishedAt, ...version }) => ({
      ...version,
      publishedAt: publishedAt.toISOString(),
    })),
  }
}
