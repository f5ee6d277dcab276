import editSvg from '@material-symbols/svg-400/outlined/edit.svg?raw'
import { addressOf } from '#addresses/address.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { KeyValueList } from '#ui/layout/key-value-list.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { QuickLink } from '#ui/navigation/quick-link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import { emailTypeOf } from '../../../domain/email-types.ts'
import { typeName } from '../../../domain/email-words.ts'
import type { Template } from '../../contract.ts'
import { KnownTemplate } from '../components/known-template.tsx'
import { LastChange } from '../components/last-change.tsx'
import { TemplatePages } from '../components/template-pages.tsx'

/** An e-mail as people get it, at the widths at which they read it. */
export function Screen() {
  const { emailId } = useParams<'/admin/email-templates/view/{emailId}'>()
  return (
    <KnownTemplate emailId={emailId}>
      {(template) => <View key={template.emailId} template={template} />}
    </KnownTemplate>
  )
}

function View({ template }: { template: Template }) {
  const { emailId, what, when, to, words } = template
  const inTerms = useTerms()
  return (
    <ScreenFrame
      title={inTerms(typeName(emailId))}
      width="reading"
      lead={inTerms(what)}
      quickLinks={<QuickLink to="/admin/email-templates">E-mail templates</QuickLink>}
      actions={
        <Button
          component={Link}
          to={addressOf('/admin/email-templates/edit/{emailId}', { emailId })}
          variant="primary"
          icon={editSvg}
        >
          Edit
        </Button>
      }
    >
      <Card>
        <KeyValueList
          items={[
            ...(when === '' ? [] : [{ label: 'Sent', value: inTerms(when) }]),
            ...(to === '' ? [] : [{ label: 'To', value: inTerms(to) }]),
            {
              label: 'Words',
              value: template.changed ? <LastChange template={template} /> : 'Default',
            },
          ]}
        />
      </Card>
      <TemplatePages emailId={emailTypeOf(emailId)} words={words} />
    </ScreenFrame>
  )
}
