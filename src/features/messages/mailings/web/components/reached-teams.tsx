import { useDebouncedValue } from '@mantine/hooks'
import overdueSvg from '@material-symbols/svg-400/outlined/error.svg?raw'
import openSvg from '@material-symbols/svg-400/outlined/keyboard_arrow_down.svg?raw'
import closeSvg from '@material-symbols/svg-400/outlined/keyboard_arrow_up.svg?raw'
import dueSvg from '@material-symbols/svg-400/outlined/schedule.svg?raw'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'
import { countOf, plural } from '#kit/text/list-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/choice-fields.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { Avatar } from '#ui/layout/avatar.tsx'
import type { MailingTeam, WholeMailing } from '../../contract.ts'
import { mailingsApi } from '../api.ts'
import shared from './mailing.module.css'
import { countsOf, dueWords } from './mailing-words.ts'
import styles from './reach.module.css'

type ReachedTeamsProps = {
  mailing: WholeMailing
  search: string
  excludedIds: readonly string[]
  onExclude: (memberIds: string[]) => void
  onPreview: (memberId: string) => void
}

const SEARCH_PAUSE = 250

/** A row a team; open it for its people and its exact tasks. */
export function ReachedTeams({ mailing, search, excludedIds, onExclude, onPreview }: ReachedTeamsProps) {
  const { locale } = useEvent()
  const [sought] = useDebouncedValue(search, SEARCH_PAUSE)
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...mailingsApi.teams.infiniteOptions({
      input: (page: number) => ({ mailingId: mailing.id, page, search: sought }),
      initialPageParam: 1,
      getNextPageParam: ({ total }, pages) =>
        pages.reduce((sum, { items }) => sum + items.length, 0) < total ? pages.length + 1 : undefined,
    }),
    placeholderData: keepPreviousData,
  })
  const words = useTerms()
  const [open, setOpen] = useState<string>()
  if (error && !data) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
  if (!data) return <RowsSkeleton rows={6} />
  const teams = data.pages.flatMap(({ items }) => items)
  const total = data.pages.at(-1)?.total ?? 0
  const excluded = new Set(excludedIds)
  const exclude = (memberIds: readonly string[], isIn: boolean) => {
    const changed = new Set(memberIds)
    const kept = excludedIds.filter((id) => !changed.has(id))
    onExclude(isIn ? kept : [...kept, ...memberIds])
  }
  if (teams.length === 0)
    return (
      <p className={shared.nobody}>
        {sought === ''
          ? mailing.kind === 'chaser'
            ? 'No one has anything due. Choose more tasks above, or see below who is left out.'
            : 'Everyone has signed in, or is left out below.'
          : 'No team found.'}
      </p>
    )
  const shown = teams.flatMap(({ people }) => people.map(({ id }) => id))
  const isEveryoneIn = shown.every((id) => !excluded.has(id))
  return (
    <div className={styles.teams}>
      <div className={styles.head}>
        <Checkbox
          aria-label="All teams shown"
          checked={isEveryoneIn}
          indeterminate={!isEveryoneIn && shown.some((id) => !excluded.has(id))}
          onChange={(isIn) => exclude(shown, isIn)}
        />
        <span>Team</span>
        <span className={styles.wide}>People</span>
        <span className={styles.wide}>{mailing.kind === 'chaser' ? words('Tasks in their e-mail') : ''}</span>
        <span />
      </div>
      {teams.map((team) => (
        <TeamRow
          key={team.id}
          team={team}
          isChaser={mailing.kind === 'chaser'}
          excluded={excluded}
          isOpen={open === team.id}
          onOpen={() => setOpen(open === team.id ? undefined : team.id)}
          onExclude={exclude}
          onPreview={onPreview}
        />
      ))}
      {hasNextPage ? (
        <div className={styles.more}>
          <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {formatNumber(total - teams.length, locale)} more {plural(total - teams.length, 'team', 'teams')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

type TeamRowProps = {
  team: MailingTeam
  isChaser: boolean
  excluded: ReadonlySet<string>
  isOpen: boolean
  onOpen: () => void
  onExclude: (memberIds: readonly string[], isIn: boolean) => void
  onPreview: (memberId: string) => void
}

function TeamRow({ team, isChaser, excluded, isOpen, onOpen, onExclude, onPreview }: TeamRowProps) {
  const words = useTerms()
  const ids = team.people.map(({ id }) => id)
  const left = ids.filter((id) => !excluded.has(id))
  const [first] = team.people
  const { overdue, due } = countsOf(team)
  return (
    <div className={styles.team} data-open={isOpen || undefined}>
      <div className={styles.row}>
        <Checkbox
          aria-label={team.name}
          checked={left.length === ids.length}
          indeterminate={left.length > 0 && left.length < ids.length}
          onChange={(isIn) => onExclude(ids, isIn)}
        />
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-label={`${team.name}: ${words('people and tasks')}`}
          onClick={onOpen}
        >
          <span className={styles.teamName} translate="no">
            <strong>{team.name}</strong> <span>{team.stand}</span>
          </span>
          <span className={styles.person} translate="no">
            {first ? <Avatar name={first.name} size={24} decorative /> : null}
            <span>
              {first?.name}
              {ids.length > 1 ? ` + ${ids.length - 1}` : ''}
            </span>
          </span>
          {isChaser ? (
            <span className={styles.taskCell}>
              <span
                className={styles.figure}
                data-tone={overdue > 0 ? 'late' : undefined}
                title={`${overdue} overdue`}
              >
                <Icon of={overdueSvg} size={18} label="Overdue" /> {overdue}
              </span>
              <span className={styles.figure} data-tone={due > 0 ? 'soon' : undefined} title={`${due} due`}>
                <Icon of={dueSvg} size={18} label="Due" /> {due}
              </span>
              <span className={styles.titles} translate="no">
                {team.tasks.map(({ title }) => title).join(', ')}
              </span>
            </span>
          ) : (
            <span className={styles.taskCell}>{countOf(ids.length, 'person', 'people')} never signed in</span>
          )}
          <Icon of={isOpen ? closeSvg : openSvg} size={20} />
        </button>
      </div>
      {isOpen ? (
        <div className={styles.opened}>
          <ul className={styles.people}>
            {team.people.map((person) => (
              <li key={person.id}>
                <Checkbox
                  label={
                    <span className={shared.personWords}>
                      <span translate="no">{person.name}</span>
                      <span translate="no">{person.email}</span>
                    </span>
                  }
                  checked={!excluded.has(person.id)}
                  onChange={(isIn) => onExclude([person.id], isIn)}
                />
                <span className={styles.role}>
                  {isChaser && person.tasks < team.tasks.length
                    ? countOf(person.tasks, 'assigned task', 'assigned tasks')
                    : person.isTeamOwner
                      ? 'Team owner'
                      : ''}
                  <Button size="small" variant="subtle" onClick={() => onPreview(person.id)}>
                    Preview
                  </Button>
                </span>
              </li>
            ))}
          </ul>
          {isChaser ? (
            <ul className={styles.tasks}>
              {team.tasks.map(({ id, title, days }) => (
                <li key={id} data-tone={days !== null && days < 0 ? 'late' : 'soon'}>
                  <Icon of={days !== null && days < 0 ? overdueSvg : dueSvg} size={18} />
                  <span translate="no">{title}</span>
                  <span>{dueWords(days)}</span>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
