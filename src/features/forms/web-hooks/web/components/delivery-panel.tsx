import copySvg from '@material-symbols/svg-400/outlined/content_copy.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDateTime } from '#kit/dates/format.ts'
import { dateTimeFormat } from '#kit/intl/formats.ts'
import { formatFileSize } from '#kit/text/file-size.ts'
import { Button } from '#ui/controls/button.tsx'
import { copyText } from '#ui/controls/copy-text.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { SidePanel } from '#ui/layout/side-panel.tsx'
import type { Try, WebHook } from '../../contract.ts'
import { MOST_TRIES } from '../../domain/retries.ts'
import { deliveryStateNames, deliveryTypeNames, stopWords } from '../../domain/words.ts'
import { webHooksApi } from '../api.ts'
import type { DeliveryLogState } from './delivery-log.tsx'
import { HookMoment } from './hook-moment.tsx'
import { asCurl, outcomeOf, stateTones, subjectWords, tookWords } from './hook-words.ts'
import { ReplayButton } from './replay-button.tsx'
import styles from './web-hooks.module.css'

type DeliveryPanelProps = {
  hook: WebHook
  log: Pick<DeliveryLogState, 'openId' | 'place' | 'onPrevious' | 'onNext' | 'onClose'>
}

/** One delivery with its tries, beside the log. */
export function DeliveryPanel({ hook, log: { openId, ...steps } }: DeliveryPanelProps) {
  const which = { formId: hook.formId, webHookId: hook.id, deliveryId: openId ?? '' }
  const { data, error, refetch } = useQuery({
    ...webHooksApi.getDelivery.queryOptions({ input: which }),
    enabled: openId !== undefined,
  })
  const title = data ? `${subjectWords(data)}, ${deliveryTypeNames[data.type].toLowerCase()}` : 'Delivery'

  return (
    <SidePanel
      {...steps}
      openId={openId}
      noun="delivery"
      title={<span translate="no">{title}</span>}
      lead={data ? <Lead delivery={data} /> : undefined}
      actions={
        <ReplayButton
          which={data && which}
          variant="primary"
          disabled={!hook.hasSecret || data?.state === 'waiting'}
        />
      }
    >
      <div className={styles.inPanel} aria-busy={!data && !error}>
        {data ? (
          <Details key={data.id} delivery={data} />
        ) : error ? (
          <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
        ) : (
          <RowsSkeleton rows={4} />
        )}
      </div>
    </SidePanel>
  )
}

type DeliveryWithTries = Awaited<ReturnType<typeof webHooksApi.getDelivery.call>>

/** What has become of it, and what is next. */
function Lead({ delivery: { state, nextAt, roundTries, stopReason } }: { delivery: DeliveryWithTries }) {
  return (
    <div className={styles.lead}>
      <StatusChip tone={stateTones[state]}>{deliveryStateNames[state]}</StatusChip>
      <span>
        {state === 'retrying' && nextAt !== null ? (
          <>
            Attempt {roundTries + 1} of {MOST_TRIES} <HookMoment at={nextAt} />
          </>
        ) : stopReason === null ? null : (
          stopWords[stopReason]
        )}
      </span>
    </div>
  )
}

function Details({ delivery }: { delivery: DeliveryWithTries }) {
  const { locale, timeZone } = useEvent()
  const { attempts, state } = delivery
  const [chosen, setChosen] = useState<number>()
  const open = attempts.find(({ number }) => number === chosen) ?? attempts.at(-1)
  return (
    <div className={styles.delivery}>
      {attempts.length > 0 ? (
        <ol className={styles.tries} aria-label="Attempts">
          {attempts.map((one) => (
            <li key={one.number}>
              <button
                type="button"
                className={styles.try}
                aria-pressed={one === open}
                onClick={() => setChosen(one.number)}
              >
                <span>{one.number}</span>
                <time dateTime={one.at} title={formatDateTime(one.at, locale, timeZone)}>
                  {clock(one.at, locale, timeZone)}
                </time>
                <span>{outcomeOf(one)}</span>
                <span className={styles.took}>{tookWords(one.milliseconds, locale)}</span>
              </button>
            </li>
          ))}
        </ol>
      ) : (
        <p className={styles.note}>
          {state === 'failed' ? 'No attempt was made.' : 'The first attempt is under way.'}
        </p>
      )}
      {open ? <Attempt one={open} /> : null}
    </div>
  )
}

/** To the second: attempts can be that close to each other. */
function clock(at: string, locale: string, timeZone: string): string {
  return dateTimeFormat(locale, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(new Date(at))
}

function Attempt({ one }: { one: Try }) {
  const { method, url, headers, body, number } = one
  const signature = headers.find(({ name }) => name === 'webhook-signature')?.value ?? ''
  return (
    <>
      <section>
        <h3>
          Request <span>Attempt {number}</span>
        </h3>
        <pre className={styles.box} translate="no">
          <strong>{method}</strong> {url}
          {headers.map(({ name, value }) => (
            <span key={name}>
              {'\n'}
              <span className={name.startsWith('webhook-') ? styles.signed : ''}>{name}:</span> {value}
            </span>
          ))}
        </pre>
        {signature.includes(' ') ? (
          <p className={styles.note}>Two signatures: the new secret first, then the old one.</p>
        ) : null}
        {body === '' ? <p className={styles.note}>No body.</p> : <Body key={number} text={laidOut(body)} />}
        <div>
          <Button size="small" icon={copySvg} onClick={() => void copyText(asCurl(one), 'Command')}>
            Copy as cURL
          </Button>
        </div>
      </section>
      <Answer one={one} />
    </>
  )
}

/** JSON a value a line; anything else as it was sent. */
function laidOut(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

/** Lines of a body that are shown before all of it is asked for. */
const FEW_LINES = 16
/** A body that is hardly longer is shown whole. */
const SHOWN_WHOLE = 24

function Body({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false)
  const lines = text.split('\n')
  const isCut = !isWhole && lines.length > SHOWN_WHOLE
  return (
    <>
      <pre className={styles.box} translate="no">
        {isCut ? lines.slice(0, FEW_LINES).join('\n') : text}
      </pre>
      {isCut ? (
        <p className={styles.more}>
          {FEW_LINES} of {lines.length} lines
          <Button size="small" variant="accent" onClick={() => setWhole(true)}>
            Show all
          </Button>
        </p>
      ) : null}
    </>
  )
}

function Answer({ one }: { one: Try }) {
  const { locale } = useEvent()
  const { status, answer, answerBytes, answerHeaders, isAnswerCutOff, milliseconds } = one
  const kept = new TextEncoder().encode(answer).length
  return (
    <section>
      <h3>
        Response{' '}
        <span>
          {outcomeOf(one)}, {tookWords(milliseconds, locale)}
        </span>
      </h3>
      {status === null ? null : (
        <pre className={styles.box} translate="no">
          {answerHeaders.map(({ name, value }) => `${name}: ${value}`).join('\n')}
          {answer === '' ? '' : `\n\n${answer}`}
        </pre>
      )}
      {answerBytes > kept || isAnswerCutOff ? (
        <p className={styles.note}>
          Cut after {formatFileSize(kept, locale)} of {isAnswerCutOff ? 'more than ' : ''}
          {formatFileSize(answerBytes, locale)}
        </p>
      ) : null}
    </section>
  )
}
