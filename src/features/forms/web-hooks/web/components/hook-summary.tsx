import { useState } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import type { FormDraft } from '#features/forms/forms/contract.ts'
import { OnlyIf } from '#features/forms/forms/web/embeds/logic/only-if.tsx'
import { formatDateTime, formatDay } from '#kit/dates/format.ts'
import { percentOf } from '#kit/numbers/percent.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { WebHook } from '../../contract.ts'
import { MOST_TRIES } from '../../domain/retries.ts'
import { hasBody } from '../../domain/words.ts'
import { occasionWords } from './hook-words.ts'
import { RotateSecret } from './rotate-secret.tsx'
import styles from './web-hooks.module.css'

/** What a hook does, and how it has gone in the last thirty days. */
export function HookSummary({ form, hook }: { form: FormDraft; hook: WebHook }) {
  const { locale, timeZone } = useEvent()
  const [isRotating, setRotating] = useState(false)
  return (
    <Card padding="none" className={styles.summary ?? ''}>
      <div className={styles.facts}>
        <div>
          <span className={styles.sendsTo}>Sends to</span>
          <span className={styles.address} translate="no">
            <span className={styles.method}>{hook.method}</span> {hook.url}
          </span>
        </div>
        <dl>
          <Fact name="When">{occasionWords(hook.occasions)}</Fact>
          <Fact name="Only if">
            <OnlyIf form={form} ruleSet={hook} />
          </Fact>
          <Fact name="Body">{hasBody(hook.method) ? hook.format : 'None'}</Fact>
          <Fact name="Signing secret">
            {hook.hasSecret ? <span className={styles.code}>whsec_…{hook.secretEnd} </span> : 'None yet '}
            <Button variant="accent" size="small" onClick={() => setRotating(true)}>
              {hook.hasSecret ? 'Rotate' : 'Make one'}
            </Button>
          </Fact>
          {hook.formerUntil === null ? null : (
            <Fact name="Old secret">
              <span className={styles.until}>Until {formatDateTime(hook.formerUntil, locale, timeZone)}</span>
            </Fact>
          )}
          <Fact name="Retries">{MOST_TRIES} attempts over 3 days</Fact>
        </dl>
      </div>
      <Month hook={hook} />
      <RotateSecret hook={hook} isOpen={isRotating} onClose={() => setRotating(false)} />
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const parts = ['failed', 'retrying', 'delivered'] as const

/** A bar a day. The words say the same; the bars only show when. */
function Month({ hook: { counts, days } }: { hook: WebHook }) {
  const { locale, timeZone } = useEvent()
  const most = Math.max(1, ...days.map(({ total }) => total))
  const { total, delivered, failed, retrying } = counts
  return (
    <div className={styles.month}>
      <span>
        {total === 0 ? (
          'Nothing sent in 30 days'
        ) : (
          <>
            <span className={styles.rate}>{percentOf(delivered, total)}%</span> delivered in 30 days
          </>
        )}
      </span>
      <span className={styles.quiet}>
        {failed} failed, {retrying} retrying
      </span>
      <div className={styles.bars} aria-hidden="true">
        {days.map((day) => (
          <span
            key={day.day}
            className={styles.day}
            title={`${formatDay(day.day, locale, timeZone)}: ${day.total} sent`}
          >
            {parts.map((part) =>
              day[part] === 0 ? null : (
                <span
                  key={part}
                  className={styles.part}
                  data-state={part}
                  style={{ height: `${Math.max(6, (day[part] / most) * 100)}%` }}
                />
              ),
            )}
          </span>
        ))}
      </div>
      <span className={styles.ends} aria-hidden="true">
        <span>{formatDay(days[0]?.day ?? '', locale, timeZone)}</span>
        <span>Today</span>
      </span>
    </div>
  )
}
