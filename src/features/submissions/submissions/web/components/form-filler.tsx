import closeSvg from '@material-symbols/svg-400/outlined/close.svg?raw'
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { UploadPlace } from '#features/event/files/web/embeds/start-upload.ts'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { normaliseAnswers } from '#features/forms/forms/domain/answers/normalise-answers.ts'
import { progressOf } from '#features/forms/forms/domain/walk/progress.ts'
import type { PathNode } from '#features/forms/forms/domain/walk/walk.ts'
import {
  type Filling,
  type FillingAction,
  firstPageAtFault,
  shownProblems,
} from '#features/forms/forms/web/embeds/filling-state.ts'
import { FormPage } from '#features/forms/forms/web/embeds/form-page.tsx'
import { FormSettingsContext } from '#features/forms/forms/web/embeds/form-settings.ts'
import { findProblems, noProblems, placeProblems } from '#features/forms/forms/web/embeds/problems.ts'
import { createUploads } from '#features/forms/forms/web/embeds/questions/uploads.ts'
import { focusOnQuestion, useFocusOnProblem } from '#features/forms/forms/web/embeds/use-focus-on-problem.ts'
import { wordsOf } from '#features/forms/forms/web/embeds/words.tsx'
import { plural } from '#kit/text/list-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { useUnsavedWork } from '#ui/data/unsaved-work.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { ProgressBar } from '#ui/feedback/segmented-bar.tsx'
import { usePageName } from '#ui/navigation/page-name.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { OpenForm } from '../../contract.ts'
import type { Wording } from '../../domain/describe-answers.ts'
import styles from './form-filler.module.css'
import { pageWords } from './page-titles.ts'
import { ProblemSummary } from './problem-summary.tsx'
import { Review } from './review.tsx'
import { usePageInAddress } from './use-page-in-address.ts'

type FormFillerProps = {
  open: Pick<OpenForm, 'title' | 'description' | 'currencyId' | 'pictures'>
  filling: Filling
  dispatch: (action: FillingAction) => void
  wording: Wording
  /** Sends the answers; throws an ApiError. */
  onSend: (answers: Answers) => Promise<void>
  sendLabel: string
  /** When absent, the form has no bar: a guest's frame has one already. */
  onClose?: () => void
  closeLabel?: string
  /** Where files are sent to; guests may not open them again. Null where an organiser changes answers: files stay. */
  uploadPlace: UploadPlace | null
  /** Names the form and the person in what this browser remembers. */
  keptAs: string
  /** “Saved 3 s ago” */
  saved?: ReactNode
  /** Who else is here. It has its room in the bar: nothing moves under anybody's hands when a colleague comes or goes. */
  presence?: ReactNode
  /** A line above the title of the first page: what the form is for, and by when. */
  purpose?: ReactNode
  notices?: ReactNode
  /** Above the button that sends, once all answers are there. */
  beforeSending?: ReactNode
  /** Where an organiser gives the answers of a team: whether the team has accepted a disclaimer. */
  acceptedByTeam?: (at: string) => boolean
  /** What stands below a question, such as another person's answer to it. */
  below?: (node: PathNode) => ReactNode
}

/** A form, one page at a time, followed by the review. It fills the window. */
export function FormFiller(props: FormFillerProps) {
  const { open, filling, dispatch, wording, onClose, closeLabel = 'Close', saved, presence } = props
  const { purpose, notices, acceptedByTeam } = props
  const { page, walked } = filling
  const count = walked.pages.length
  const isReview = page >= count
  const nodes = useMemo(() => walked.pages[page]?.nodes ?? [], [walked, page])
  const problems = shownProblems(filling, nodes)
  const frame = useRef<HTMLFormElement>(null)
  const turn = useCallback((to: number) => dispatch({ type: 'turn', page: to }), [dispatch])
  const goBack = usePageInAddress({ page, last: count, turn })
  useFocusOnTurn(frame, page)
  // After the turn: a problem on another page is where the focus belongs, and not that page's title.
  const { attempt, refuse: focusOnFirst } = useFocusOnProblem(frame)
  const [refusedPage, setRefusedPage] = useState<number>()
  const refuse = (at: number) => {
    setRefusedPage(at)
    focusOnFirst()
  }
  // On a page that nobody has tried to leave, what is said beside an answer is enough.
  const listed = refusedPage === page ? problems : noProblems
  usePageName(open.title)

  const [uploads] = useState(() =>
    createUploads({
      place: props.uploadPlace ?? '/api/team/uploads',
      keptAs: props.keptAs,
      onStored: (added) => dispatch({ type: 'addFile', ...added }),
    }),
  )
  useEffect(() => () => uploads.pause(), [uploads])
  const canUpload = props.uploadPlace !== null
  const settings = useMemo(
    () => ({
      locale: wording.locale,
      currencyId: wording.currencyId,
      pictures: open.pictures,
      uploads: canUpload ? uploads : null,
      ...(canUpload ? {} : { whyNoUploads: 'Only the people who sent the files can change them.' }),
      ...(acceptedByTeam ? { acceptedByTeam } : {}),
    }),
    [wording, open.pictures, uploads, canUpload, acceptedByTeam],
  )
  useUnsavedWork(useSyncExternalStore(uploads.subscribe, uploads.isBusy))
  const { isSending, failure, fail, send } = useSending(props, refuse)

  const goOn = () => {
    fail('')
    dispatch({ type: 'check', nodes })
    if (findProblems(filling.definition, filling.answers, nodes).size > 0) return refuse(page)
    turn(page + 1)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReview) return goOn()
    if (uploads.isBusy()) return fail('A file is still uploading. Send the form once it has finished.')
    void send()
  }
  const words = pageWords(filling, page)
  const title = isReview ? 'Check your answers' : words.title || open.title
  const lead = wordsOf(isReview ? '' : words.description || (page === 0 ? open.description : ''))

  return (
    <form className={styles.filler} ref={frame} noValidate onSubmit={submit}>
      {onClose ? (
        <header className={styles.head}>
          <IconButton icon={closeSvg} label={closeLabel} onClick={onClose} />
          <div className={styles.form}>
            <p className={styles.formTitle}>{open.title}</p>
            {presence}
          </div>
          <span className={styles.saved}>{saved}</span>
        </header>
      ) : null}
      <div className={styles.progress}>
        <ProgressBar share={progressOf(walked, page)} label="Progress" />
      </div>
      <div className={styles.scroll}>
        <div className={styles.column}>
          {notices}
          <div className={styles.words}>
            {isReview || count > 1 ? (
              <p className={styles.where}>
                {onClose || title === open.title ? '' : `${open.title} · `}
                {isReview ? 'Last step' : `Page ${page + 1} of ${count}`}
              </p>
            ) : null}
            <h1 className={styles.title} tabIndex={-1}>
              {title}
            </h1>
            {page === 0 && purpose ? <p className={styles.where}>{purpose}</p> : null}
            {lead ? <div className={styles.lead}>{lead}</div> : null}
          </div>
          <ProblemSummary
            filling={filling}
            nodes={nodes}
            problems={listed}
            onChoose={(at) => focusOnQuestion(frame.current, at)}
          />
          <FormSettingsContext value={settings}>
            {isReview ? (
              <Review
                filling={filling}
                wording={wording}
                canOpenFiles={!props.uploadPlace?.startsWith('/api/guests/')}
                onEdit={(to) => {
                  fail('')
                  turn(to)
                }}
              />
            ) : (
              <FormPage
                filling={filling}
                nodes={nodes}
                problems={problems}
                dispatch={dispatch}
                below={props.below}
              />
            )}
          </FormSettingsContext>
          {isReview ? props.beforeSending : null}
        </div>
      </div>
      <VisuallyHidden as="p" role="alert" key={attempt}>
        {attempt > 0 && listed.size > 0
          ? `${listed.size} ${plural(listed.size, 'answer needs', 'answers need')} another look.`
          : ''}
      </VisuallyHidden>
      <footer className={styles.bar}>
        {failure ? (
          // Beside the button that was pressed: at the top of a long page it would be out of sight.
          <div className={styles.failure}>
            <Banner tone="error" onDismiss={() => fail('')}>
              {failure}
            </Banner>
          </div>
        ) : null}
        <div className={styles.buttons}>
          {page > 0 ? (
            <Button
              className={styles.back}
              onClick={() => {
                fail('')
                goBack()
              }}
            >
              Back
            </Button>
          ) : null}
          <Button type="submit" variant="primary" className={styles.next} loading={isSending}>
            {isReview ? props.sendLabel : page === count - 1 ? 'Review' : 'Continue'}
          </Button>
        </div>
      </footer>
    </form>
  )
}

/** Runs only one send at a time, and puts the server's messages beside the answers they are about. */
function useSending({ filling, dispatch, onSend }: FormFillerProps, refuse: (page: number) => void) {
  const [isSending, setIsSending] = useState(false)
  const [failure, fail] = useState('')
  const isOnItsWay = useRef(false)

  const showFault = (page: number) => {
    dispatch({ type: 'check', nodes: filling.walked.path })
    dispatch({ type: 'turn', page })
    refuse(page)
  }

  async function send() {
    if (isOnItsWay.current) return
    fail('')
    const faulty = firstPageAtFault({ ...filling, refused: noProblems })
    if (faulty !== undefined) return showFault(faulty)
    isOnItsWay.current = true
    setIsSending(true)
    try {
      await onSend(normaliseAnswers(filling.definition, filling.answers))
    } catch (thrown) {
      const { message, fields } = asApiError(thrown)
      const { beside, elsewhere } = placeProblems(Object.entries(fields), filling.walked.path)
      dispatch({ type: 'refuse', problems: beside })
      const page = firstPageAtFault({ ...filling, refused: beside })
      if (page !== undefined) showFault(page)
      if (page === undefined || elsewhere.length > 0) fail(elsewhere[0] ?? message)
    } finally {
      isOnItsWay.current = false
      setIsSending(false)
    }
  }

  return { isSending, failure, fail, send }
}

/** Each page starts at its top with its title focused. The first page shown leaves the focus alone. */
function useFocusOnTurn(frame: RefObject<HTMLFormElement | null>, page: number) {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    window.scrollTo({ top: 0 })
    frame.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [page, frame])
}
