import { EmailMoment } from '../../../web/components/email-moment.tsx'
import type { TemplateSummary } from '../../contract.ts'

/** “Changed by Mara Quinn, 2 days ago”; nothing of a template that nobody has changed. */
export function LastChange({
  template: { isChanged, changed },
}: {
  template: Pick<TemplateSummary, 'isChanged' | 'changed'>
}) {
  if (!changed) return null
  return (
    <>
      {isChanged ? 'Changed' : 'Reset'}
      {changed.byName === '' ? null : (
        <>
          {' by '}
          <span translate="no">{changed.byName}</span>
        </>
      )}
      {', '}
      <EmailMoment at={changed.at} />
    </>
  )
}
