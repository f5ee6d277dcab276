import openSvg from '@material-symbols/svg-400/outlined/open_in_new.svg?raw'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { addressOf } from '#addresses/address.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { FigureHelp } from '#features/reports/figures/web/embeds/figure-help.tsx'
import { ReceivedSubmissions } from '#features/submissions/submissions/web/embeds/received-submissions.tsx'
import { isAtLeast } from '#kit/access/levels.ts'
import { Button } from '#ui/controls/button.tsx'
import { SegmentedTabs } from '#ui/controls/segmented-tabs.tsx'
import { ProgressRing } from '#ui/feedback/progress-ring.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useChangeSearch, useParams, useSearch } from '#ui/navigation/use-address.ts'
import { Count } from '#ui/text/count.tsx'
import { useCountOf } from '#ui/text/use-count-of.ts'
import { PartsLegend } from '../../../web/components/counts-bar.tsx'
import { Due } from '../../../web/components/moments.tsx'
import styles from '../../../web/components/report.module.css'
import type { FormReportRow } from '../../contract.ts'
import { formReportsApi } from '../api.ts'
import { partsOf } from '../components/form-counts.tsx'
import { FormTeams } from '../components/form-teams.tsx'

const path = '/admin/reports/forms/{formId}'

/** Who has sent a form and who has not; what was sent, one by one and in charts. */
export function Screen() {
  const { formId } = useParams<typeof path>()
  const { data: form } = useSuspenseQuery(formReportsApi.get.queryOptions({ input: { formId } }))
  const { view } = useSearch<typeof path>()
  const changeSearch = useChangeSearch<typeof path>()
  const hasTeams = isForTeams(form)
  const shown = view === 'table' || view === 'charts' ? view : hasTeams ? 'teams' : 'table'
  const frame = (content: ReactNode) => (
    <ScreenFrame title={form.title} lead={<Facts form={form} />} actions={<OpenForm formId={formId} />}>
      <Summary form={form} />
      <SegmentedTabs
        label="What of the form is shown"
        tabs={[
          ...(hasTeams ? [{ value: 'teams' as const, label: 'Teams', count: form.counts.total }] : []),
          { value: 'table', label: 'Submissions' },
          { value: 'charts', label: 'Charts' },
        ]}
        value={shown}
        // What the one is filtered by, the other does not know.
        onChange={(value) =>
          void changeSearch(value === 'table' || value === 'charts' ? { view: value } : {}, {
            replace: true,
            resetScroll: false,
          })
        }
      />
      {content}
    </ScreenFrame>
  )
  if (shown === 'teams') return frame(<FormTeams form={form} />)
  return (
    <ReceivedSubmissions
      formId={formId}
      path={path}
      kept={{ view: 'table' }}
      isCharts={shown === 'charts'}
      frame={({ content }) => frame(content)}
    />
  )
}

/** A guest form that no team has is filled in by guests alone. */
const isForTeams = ({ isPublic, counts }: FormReportRow) => !isPublic || counts.total > 0

function Facts({ form }: { form: FormReportRow }) {
  const words = useTerms()
  return (
    <span className={styles.facts}>
      <span>{form.isPublished ? 'Published' : 'Closed'}</span>
      {form.isPublic ? <span>{words('Guest form')}</span> : null}
      {form.dueDate === '' ? null : <Due {...form} />}
    </span>
  )
}

function Summary({ form }: { form: FormReportRow }) {
  const { counts, guests, duplicates } = form
  const countOf = useCountOf()
  const guestWords = countOf(guests, 'guest submission', 'guest submissions')
  if (!isForTeams(form))
    return (
      <Card>
        <p className={styles.summaryTitle}>
          {guestWords} <FigureHelp of={['guests']} />
        </p>
      </Card>
    )
  return (
    <Card>
      <div className={styles.summary}>
        <ProgressRing part={counts.sent} whole={counts.total} label="Teams that have sent it" />
        <div className={styles.summaryWords}>
          <p className={styles.summaryTitle} aria-live="polite">
            <Count of={counts.sent} /> of <Count of={counts.total} /> teams have sent it{' '}
            <FigureHelp of={['formSent', 'formDrafts', 'guests', 'duplicates']} />
          </p>
          <PartsLegend
            parts={partsOf(counts)}
            aside={[
              ...(guests > 0 ? [guestWords] : []),
              ...(duplicates > 0 ? [`${countOf(duplicates, 'duplicate', 'duplicates')}, not counted`] : []),
            ].join(' · ')}
          />
        </div>
      </div>
    </Card>
  )
}

function OpenForm({ formId }: { formId: string }) {
  if (!isAtLeast(useMe().level, 'moderator')) return null
  return (
    <Button component={Link} to={addressOf('/admin/forms/{formId}', { formId })} icon={openSvg}>
      Open form
    </Button>
  )
}
