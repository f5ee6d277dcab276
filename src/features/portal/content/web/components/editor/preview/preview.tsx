import hiddenSvg from '@material-symbols/svg-400/outlined/visibility_off.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useState } from 'react'
import type { TeamRow } from '#features/people/teams/contract.ts'
import { firstTeamQuery, TeamPicker } from '#features/people/teams/web/embeds/team-picker.tsx'
import { Button } from '#ui/controls/button.tsx'
import { SegmentedTabs } from '#ui/controls/segmented-tabs.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import type { EditedPage, PageView } from '../../../../contract.ts'
import { contentApi } from '../../../api.ts'
import { PageArticle } from '../../reading/page-article.tsx'
import { PhoneFrame } from './phone-frame.tsx'
import styles from './preview.module.css'

type PreviewProps = {
  page: EditedPage
  isDirty: boolean
  onClose: () => void
}

const readers = [
  { value: 'team', label: 'Team' },
  { value: 'standShare', label: 'Stand share' },
  { value: 'guest', label: 'Guest' },
  { value: 'organiser', label: 'Organiser' },
]
type Reader = 'team' | 'standShare' | 'guest' | 'organiser'

const devices = [
  { value: 'computer', label: 'Computer' },
  { value: 'phone', label: 'Phone' },
]

/** The page with its draft, as the chosen reader would see it. */
export default function Preview({ page, isDirty, onClose }: PreviewProps) {
  const [reader, setReader] = useState<Reader>('team')
  const [device, setDevice] = useState('computer')
  const [chosen, setChosen] = useState<{ team?: TeamRow; standShare?: TeamRow }>({})
  const isTeam = reader === 'team' || reader === 'standShare'
  const { data: first } = useQuery({
    ...firstTeamQuery(reader === 'standShare' ? 'standShare' : 'team'),
    enabled: isTeam,
  })
  const team = isTeam ? (chosen[reader] ?? first?.items[0]) : undefined
  const as = reader === 'guest' ? { asGuest: 'true' } : team ? { teamId: team.id } : {}
  const view = useQuery({
    ...contentApi.preview.queryOptions({ input: { contentId: page.id, ...as } }),
    enabled: !isTeam || team !== undefined,
  })
  const isMissing = view.error !== null && asApiError(view.error).status === 404
  const who = reader === 'guest' ? 'A guest' : team ? `“${team.name}”` : 'An organiser'

  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.bar}>
        <SegmentedTabs
          label="View as"
          tabs={readers}
          value={reader}
          onChange={(value) => setReader(value as Reader)}
        />
        {isTeam ? (
          <TeamPicker
            key={reader}
            kind={reader}
            className={styles.team}
            value={team}
            onChange={(next) => setChosen({ ...chosen, [reader]: next })}
          />
        ) : null}
        <SegmentedTabs label="Device" tabs={devices} value={device} onChange={setDevice} />
        <Button className={styles.close} onClick={onClose}>
          Back to editing
        </Button>
      </div>
      {page.isPublished ? null : (
        <div className={styles.notice}>
          <Banner tone="info">
            This page is a draft that only organisers can see. The preview shows it as published.
          </Banner>
        </div>
      )}
      {page.isPublished && page.hasUnpublishedChanges ? (
        <div className={styles.notice}>
          <Banner tone="info">
            The preview shows your unpublished changes. Readers still see version {page.version}.
          </Banner>
        </div>
      ) : null}
      {isDirty ? (
        <div className={styles.notice}>
          <Banner tone="warning">
            The preview shows the last saved draft, without your unsaved changes.
          </Banner>
        </div>
      ) : null}
      <Stage device={device} title={`The page on a phone, as ${who} sees it`}>
        {isTeam && first && !team ? (
          <EmptyState icon={hiddenSvg} title={reader === 'team' ? 'No teams yet' : 'No stand shares yet'}>
            Add one to preview the page as they see it.
          </EmptyState>
        ) : isMissing ? (
          <EmptyState icon={hiddenSvg} title={`${who} cannot see this page`}>
            {reasonOf(page, reader, team)}
          </EmptyState>
        ) : view.error ? (
          <ErrorState onRetry={() => void view.refetch()}>{view.error.message}</ErrorState>
        ) : view.data ? (
          <Page page={view.data} />
        ) : (
          <RowsSkeleton />
        )}
      </Stage>
    </section>
  )
}

function Stage({ device, title, children }: { device: string; title: string; children: ReactNode }) {
  if (device === 'phone') {
    return (
      <div className={styles.desk}>
        <PhoneFrame title={title}>{children}</PhoneFrame>
      </div>
    )
  }
  return <div className={styles.stage}>{children}</div>
}

/** Links lead nowhere: what they open would be shown to the organiser, not to the chosen reader. */
function Page({ page }: { page: PageView }) {
  const stay = (event: MouseEvent) => {
    if (!(event.target as Element).closest('a')) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div onClickCapture={stay} className={styles.page}>
      <PageHeader
        title={page.title}
        lead={page.description ? <span translate="no">{page.description}</span> : null}
      />
      <PageArticle page={page} />
    </div>
  )
}

type SeenTeam = { teamTypeId: string | null; teamTypeName: string; standShareRole: string }

/** Which of the page's settings hides it from the chosen reader. */
function reasonOf(page: EditedPage, reader: Reader, team: SeenTeam | undefined): string {
  if (page.isArchived) return 'The page is archived.'
  if (reader === 'guest') return 'Public access is off.'
  if (team?.standShareRole === 'child' && !page.showToChildTeams) return 'It is hidden from stand shares.'
  const { allowedTeamTypeIds, allowedTeamTypeNames } = page
  if (allowedTeamTypeIds.length > 0 && !allowedTeamTypeIds.includes(team?.teamTypeId ?? '')) {
    return `It is only for ${allowedTeamTypeNames.join(', ')}${team?.teamTypeName ? `; this team’s type is ${team.teamTypeName}` : ''}.`
  }
  return 'The page’s settings exclude this reader.'
}
