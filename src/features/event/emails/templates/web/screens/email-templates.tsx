import mailSvg from '@material-symbols/svg-400/outlined/mail.svg?raw'
import searchOffSvg from '@material-symbols/svg-400/outlined/search_off.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { Button } from '#ui/controls/button.tsx'
import { FilterRow } from '#ui/controls/filter-row.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { ListTools } from '#ui/controls/list-tools.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListPlaceholder } from '#ui/feedback/list-placeholder.tsx'
import { Card, SectionCard } from '#ui/layout/card.tsx'
import { CardList, CardRow } from '#ui/layout/card-list.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { QuickLink } from '#ui/navigation/quick-link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useAddressView } from '#ui/table/use-address-view.ts'
import { emptyView, withFilter, withSearch } from '#ui/table/view.ts'
import { typeName } from '../../../domain/email-words.ts'
import { type EmailPurpose, kindWords, purposeOf } from '../../../domain/subscriptions.ts'
import type { TemplateSummary } from '../../contract.ts'
import { emailTemplatesApi } from '../api.ts'
import { LastChange } from '../components/last-change.tsx'
import { matchingTemplates, shownChoices, shownFrom } from '../components/template-filters.ts'
import styles from '../components/templates.module.css'

const optional = 'People can unsubscribe'
const groups: { purpose: EmailPurpose; title: string; aside: string }[] = [
  { purpose: 'account', title: 'Accounts', aside: 'Always sent' },
  { purpose: 'service', title: 'Forms and settings', aside: 'Always sent' },
  { purpose: 'reminders', title: kindWords.reminders.name, aside: optional },
  { purpose: 'notifications', title: kindWords.notifications.name, aside: optional },
  { purpose: 'bulk', title: kindWords.bulk.name, aside: optional },
]
const addressKeys = ['isChanged'] as const

/** Every type of e-mail that the portal sends, by what it is for. */
export function Screen() {
  const { data, error, refetch } = useQuery(emailTemplatesApi.list.queryOptions({ input: {} }))
  return (
    <ScreenFrame
      title="E-mail templates"
      count={data?.items.length}
      width="reading"
      lead="The text of every e-mail that the portal sends. Logo, colours and address come from Branding."
      quickLinks={
        <>
          <QuickLink to="/admin/emails">E-mails</QuickLink>
          <QuickLink to="/admin/branding">Branding</QuickLink>
        </>
      }
    >
      {data ? <Templates templates={data.items} /> : <ListPlaceholder error={error} onRetry={refetch} />}
    </ScreenFrame>
  )
}

function Templates({ templates }: { templates: readonly TemplateSummary[] }) {
  const words = useTerms()
  const [view, setView] = useAddressView<'/admin/email-templates'>(addressKeys)
  const shown = shownFrom(view.filters.isChanged)
  const found = matchingTemplates(templates, { shown, search: view.search, words })
  return (
    <>
      <ListTools
        search={{
          label: 'Search e-mail templates',
          value: view.search,
          onChange: (search) => setView(withSearch(view, search)),
        }}
      >
        <FilterRow
          label="Filter by changed or default"
          choices={shownChoices(templates)}
          value={shown}
          onChange={(next) => setView(withFilter(view, 'isChanged', next === 'all' ? [] : [next]))}
        />
      </ListTools>
      {found.length === 0 ? (
        <Card>
          <EmptyState
            icon={searchOffSvg}
            title="No matching e-mail templates"
            action={<Button onClick={() => setView(emptyView)}>Show all e-mail templates</Button>}
          >
            {shown === 'true' && view.search === ''
              ? 'All e-mails use the default text. Open one to change it.'
              : 'Try another search or filter.'}
          </EmptyState>
        </Card>
      ) : (
        <div className={styles.groups}>
          {groups.map(({ purpose, ...group }) => (
            <Group
              key={purpose}
              {...group}
              templates={found.filter(({ emailId }) => purposeOf(emailId) === purpose)}
            />
          ))}
        </div>
      )}
    </>
  )
}

type GroupProps = { title: string; aside: string; templates: readonly TemplateSummary[] }

function Group({ title, aside, templates }: GroupProps) {
  const words = useTerms()
  if (templates.length === 0) return null
  return (
    <SectionCard title={title} aside={aside} flush>
      <CardList label={words(title)}>
        {templates.map((template) => (
          <CardRow
            key={template.emailId}
            component={Link}
            to={addressOf('/admin/email-templates/view/{emailId}', { emailId: template.emailId })}
            icon={<Icon of={mailSvg} />}
            title={words(typeName(template.emailId))}
            detail={words(template.what)}
            status={
              template.changed ? (
                <span className={styles.changed} data-own={template.isChanged || undefined}>
                  <LastChange template={template} />
                </span>
              ) : undefined
            }
          />
        ))}
      </CardList>
    </SectionCard>
  )
}
