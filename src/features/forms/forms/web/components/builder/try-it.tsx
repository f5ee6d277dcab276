import closeSvg from '@material-symbols/svg-400/outlined/close.svg?raw'
import restartSvg from '@material-symbols/svg-400/outlined/restart_alt.svg?raw'
import { useQueries } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import type { Picture as PictureOf } from '#features/library/assets/contract.ts'
import { assetQuery } from '#features/library/assets/web/embeds/one-asset.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { ProgressBar } from '#ui/feedback/segmented-bar.tsx'
import { Tooltip } from '#ui/feedback/tooltip.tsx'
import type { FormDraft } from '../../../contract.ts'
import { chooseConfirmation } from '../../../domain/choose.ts'
import type { FormDefinition } from '../../../domain/definition.ts'
import { pictureIdsIn } from '../../../domain/fields/pictures.ts'
import type { Facts } from '../../../domain/logic/logic-words.ts'
import { progressOf } from '../../../domain/walk/progress.ts'
import {
  type Filling,
  type FillingAction,
  fill,
  shownProblems,
  startFilling,
} from '../../embeds/filling-state.ts'
import { FormPage } from '../../embeds/form-page.tsx'
import { FormSettingsContext } from '../../embeds/form-settings.ts'
import { useFocusOnProblem } from '../../embeds/use-focus-on-problem.ts'
import { wordsOf } from '../../embeds/words.tsx'
import type { Trying } from './flow/flow-view.tsx'
import { TrialPersonFields, useTrialPerson } from './trial-person.tsx'
import { TrialReasons } from './trial-reasons.tsx'
import styles from './try-it.module.css'

type Tried = {
  /** Null for what is not sent by itself, such as a field group. */
  confirmations: FormDraft['confirmations'] | null
}
type TryItProps = {
  form: Tried
  definition: FormDefinition
  onClose: () => void
  /** Told where these answers lead, and of nothing on leaving. */
  onTrying: (trying: Trying | undefined) => void
}

/** The draft as a team would fill it in; each change shows immediately. Nothing is saved or sent. */
export default function TryIt({ form, definition, onClose, onTrying }: TryItProps) {
  const { locale, currencyId } = useEvent()
  const tried = useTrialPerson()
  const { facts } = tried
  const { filling, dispatch, restart } = useTrial(definition, facts)
  const pictures = usePictures(definition)
  useTrialTold(filling, onTrying)
  const [isSent, setSent] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  const { refuse } = useFocusOnProblem(top)
  const { pages } = filling.walked
  const page = pages[filling.page] ?? pages.at(-1)
  const nodes = page?.nodes ?? []
  const problems = shownProblems(filling, nodes)
  const isLast = filling.page >= pages.length - 1

  const turn = (to: number) => {
    dispatch({ type: 'turn', page: to })
    setSent(false)
    top.current?.scrollIntoView()
  }
  const goOn = () => {
    const checked = fill(filling, { type: 'check', nodes })
    dispatch({ type: 'check', nodes })
    if (shownProblems(checked, nodes).size > 0) return refuse()
    if (isLast) setSent(true)
    else turn(filling.page + 1)
  }

  return (
    <div className={styles.trial} ref={top}>
      <header className={styles.head}>
        <h2 className={styles.title}>Try it</h2>
        <span>
          <Tooltip label="Start again">
            <IconButton
              icon={restartSvg}
              label="Start again"
              size="small"
              onClick={() => {
                restart()
                setSent(false)
              }}
            />
          </Tooltip>
          <IconButton icon={closeSvg} label="Close preview" size="small" onClick={onClose} />
        </span>
      </header>
      <p className={styles.note}>Nothing is saved or sent.</p>
      <TrialPersonFields tried={tried} onChange={() => setSent(false)} />
      {definition.fields.length === 0 ? <p className={styles.note}>No questions yet.</p> : null}
      {isSent ? (
        <Receipt form={form} filling={filling} facts={facts} />
      ) : (
        <>
          <ProgressBar share={progressOf(filling.walked, filling.page)} label="Progress" />
          <p className={styles.note}>
            Page {Math.min(filling.page + 1, pages.length)} of {pages.length}
          </p>
          <TrialReasons {...{ definition, nodes }} path={filling.walked.path} />
          <FormSettingsContext value={{ locale, currencyId, pictures, uploads: null }}>
            <FormPage filling={filling} nodes={nodes} problems={problems} dispatch={dispatch} />
          </FormSettingsContext>
        </>
      )}
      <footer className={styles.foot}>
        {filling.page > 0 || isSent ? (
          <Button onClick={() => turn(isSent ? filling.page : filling.page - 1)}>Back</Button>
        ) : null}
        {isSent || definition.fields.length === 0 ? null : (
          <Button onClick={goOn}>{isLast ? 'Send' : 'Continue'}</Button>
        )}
      </footer>
    </div>
  )
}

type ReceiptProps = { form: Tried; filling: Filling; facts: Facts }

/** Shows which confirmation these answers lead to. */
function Receipt({ form, filling, facts }: ReceiptProps) {
  const { definition, answers } = filling
  if (!form.confirmations) return <p className={styles.note}>The questions end here.</p>
  const readable = form.confirmations.filter(({ isUnreadable }) => !isUnreadable)
  const confirmation = chooseConfirmation(readable, { definition, answers, facts })
  return (
    <div className={styles.receipt}>
      <p className={styles.note}>These answers lead to this confirmation:</p>
      <p className={styles.title}>{confirmation?.name ?? 'No confirmation'}</p>
      <div className={styles.message}>{wordsOf(confirmation?.message ?? '')}</div>
    </div>
  )
}

function useTrialTold({ walked, page }: Filling, onTrying: TryItProps['onTrying']) {
  useEffect(() => onTrying({ walked, page }), [walked, page, onTrying])
  useEffect(() => () => onTrying(undefined), [onTrying])
}

/** As the library has them now: the draft may name one that was chosen a moment ago. */
function usePictures(definition: FormDefinition): Readonly<Record<string, PictureOf>> {
  const ids = useMemo(() => pictureIdsIn(definition), [definition])
  const found = useQueries({ queries: ids.map((id) => assetQuery(id)) })
  return Object.fromEntries(
    found.flatMap(({ data }) => (data?.picture ? [[data.id, data.picture] as const] : [])),
  )
}

function useTrial(definition: FormDefinition, facts: Facts) {
  const [kept, setKept] = useState(() => startFilling({ definition, facts, answers: {} }))
  const filling = asItIsNow(kept, { definition, facts })
  const dispatch = useCallback(
    (action: FillingAction) => setKept((before) => fill(asItIsNow(before, { definition, facts }), action)),
    [definition, facts],
  )
  const restart = () => setKept(startFilling({ definition, facts, answers: {} }))
  return { filling, dispatch, restart }
}

type Now = Pick<Filling, 'definition' | 'facts'>

/** Carries the answers over to the draft as it is now, and to the team that is chosen now. */
function asItIsNow(filling: Filling, now: Now): Filling {
  const isSame = filling.definition === now.definition && filling.facts === now.facts
  return isSame ? filling : startFilling({ ...filling, ...now })
}
