import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { placesToFill } from '#features/event/events/domain/featured.ts'
import { eventMessages } from '#features/event/events/domain/messages.ts'
import { MOST_VALUES } from '#kit/lists/contract.ts'
import { writeValues } from '#kit/lists/list.ts'
import { joinWords } from '#kit/text/list-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { RadioGroup } from '#ui/controls/choice-fields.tsx'
import { FoundSelectField } from '#ui/controls/found-select-field.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import type { PageRow, PageTitle, Replacement } from '../../../contract.ts'
import { featuredAmong, mayTakePlace } from '../../../domain/featuring.ts'
import { contentApi } from '../../api.ts'
import styles from './featured-question.module.css'
import { findPageTitles, pageTitlesQuery } from './page-lists.ts'

export type LeavingPage = Pick<PageRow, 'id' | 'title' | 'isFeatured' | 'isArchived'>
export type Answer = { replacement?: Replacement }

type FeaturedQuestionProps = {
  /** The verb on the button. */
  action: string
  /** The pages that go; undefined: closed. */
  pages: readonly LeavingPage[] | undefined
  /** Rejects when the server refuses the answer too. */
  onAnswer: (answer: Answer) => Promise<void>
  onClose: () => void
}

/** Which pages take the places of featured ones that go, since their number is 0, 4 or 8. */
export function FeaturedQuestion({ pages, onClose, ...rest }: FeaturedQuestionProps) {
  return (
    <Dialog isOpen={pages !== undefined} onClose={onClose} title="Featured pages">
      {pages ? <Question pages={pages} onClose={onClose} {...rest} /> : null}
    </Dialog>
  )
}

type QuestionProps = Omit<FeaturedQuestionProps, 'pages'> & { pages: readonly LeavingPage[] }

function Question({ action, pages, onAnswer, onClose }: QuestionProps) {
  const queryClient = useQueryClient()
  const leavingIds = pages.map(({ id }) => id)
  // Whether each is featured by now is asked too.
  const { data: active = [] } = useQuery({
    ...findPageTitles({ chosen: writeValues(leavingIds.slice(0, MOST_VALUES)) }),
    // What the list of pages has read already: the first field is there when the dialog puts the cursor into it.
    placeholderData: () => queryClient.getQueryData(pageTitlesQuery.queryKey),
  })
  const [way, setWay] = useState<'replace' | 'clearAll'>('replace')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isSending, setSending] = useState(false)
  const [isTried, setTried] = useState(false)
  const [trouble, setTrouble] = useState('')

  const { leaving, places, candidates } = placesOf(pages, active)
  const canReplace = candidates.length >= places
  const clears = way === 'clearAll' || !canReplace
  const contentIds = Array.from({ length: places }, (_, place) => chosen[place] ?? '')
  // A page that a colleague has taken meanwhile is asked for again.
  const isOpen = (id: string) => id === '' || active.some((page) => page.id === id && page.isFeatured)
  const mayCome = (page: PageTitle) => mayTakePlace(page) && !leavingIds.includes(page.id)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isSending || (!clears && contentIds.some(isOpen))) return
    setSending(true)
    setTrouble('')
    try {
      await onAnswer({ replacement: clears ? 'clearAll' : { contentIds } })
    } catch (thrown) {
      const error = asApiError(thrown)
      setTrouble(error.fields.replacement ?? error.message)
      setSending(false)
      await queryClient.invalidateQueries({ queryKey: contentApi.key() })
    }
  }

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <p>
        {joinWords(leaving.map(({ title }) => `“${title}”`))}{' '}
        {leaving.length === 1 ? 'is a featured page.' : 'are featured pages.'} {questionOf(leaving, places)}
      </p>
      {trouble ? <Banner tone="error">{trouble}</Banner> : null}
      <RadioGroup
        label="Featured pages from then on"
        help={eventMessages.featuredNumber}
        value={clears ? 'clearAll' : 'replace'}
        onChange={(value) => setWay(value === 'clearAll' ? 'clearAll' : 'replace')}
        choices={[
          {
            value: 'replace',
            label: places === 1 ? 'Feature another page' : `Feature ${places} other pages`,
            help: canReplace ? undefined : 'There are not enough other published pages.',
            disabled: !canReplace,
          },
          {
            value: 'clearAll',
            label: 'Clear all featured pages',
            help: 'Then the dashboard shows none, and you can choose again under Featured pages.',
          },
        ]}
      />
      {clears
        ? null
        : contentIds.map((id, place) => (
            <FoundSelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: a place is its index
              key={place}
              label={labelOf(leaving, places, place)}
              placeholder="Choose a page"
              required
              value={isOpen(id) ? null : id}
              find={findPageTitles}
              labelOf={({ title }) => title}
              optionsOf={(found = candidates) =>
                found
                  .filter((page) => mayCome(page) && (page.id === id || !contentIds.includes(page.id)))
                  .map((page) => ({ value: page.id, label: page.title }))
              }
              error={isTried && isOpen(id) ? 'Choose a page.' : undefined}
              onChange={(value) => setChosen(contentIds.with(place, value ?? ''))}
              {...(place === 0 ? { 'data-autofocus': true } : {})}
            />
          ))}
      <div className={styles.actions}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" loading={isSending}>
          {clears ? `${action} and clear all` : action}
        </Button>
      </div>
    </form>
  )
}

/** The featured ones of the pages that go, how many have to come in, and which can. */
function placesOf(pages: readonly LeavingPage[], active: readonly PageTitle[]) {
  const ids = new Set(pages.map(({ id }) => id))
  // The list may know more by now; a page that is archived already is not in it.
  const now = (page: LeavingPage): LeavingPage => {
    const found = active.find(({ id }) => id === page.id)
    return found ? { ...found, isArchived: false } : page
  }
  const leaving = pages.map(now).filter(({ isFeatured }) => isFeatured)
  const archived = leaving.filter(({ isArchived }) => isArchived)
  const count = featuredAmong(active).length + archived.length
  return {
    leaving,
    places: placesToFill(count, leaving.length),
    candidates: active.filter((page) => mayTakePlace(page) && !ids.has(page.id)),
  }
}

function questionOf({ length }: readonly LeavingPage[], places: number): string {
  if (places > 1) return `Which pages take ${length === 1 ? 'its place' : 'their places'}?`
  return `Which page takes ${length === 1 ? 'its' : 'their'} place?`
}

function labelOf(leaving: readonly LeavingPage[], places: number, place: number): string {
  if (places === 1) return 'New featured page'
  const left = leaving[place]
  return left && leaving.length === places ? `In place of “${left.title}”` : `New featured page ${place + 1}`
}
