import { useQuery } from '@tanstack/react-query'
import { type Editing, EditingDocument } from '#features/event/events/settings/web/embeds/editing.tsx'
import { SettingsForm } from '#features/event/events/settings/web/embeds/settings-form.tsx'
import { useSettingsForm } from '#features/event/events/settings/web/embeds/use-settings-form.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDayInWords } from '#kit/dates/format.ts'
import { calendarDay } from '#kit/dates/zone.ts'
import { RadioGroup, Switch } from '#ui/controls/choice-fields.tsx'
import { NumberField, type TypedNumber } from '#ui/controls/number-field.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { FormSection } from '#ui/forms/form-card.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
import { useCountOf } from '#ui/text/use-count-of.ts'
import type { RetentionDocument } from '../../contract.ts'
import { FIRST_NOTICE_DAYS, LAST_NOTICE_DAYS, noNotices, retentionPlan } from '../../domain/plan.ts'
import {
  DAYS_RANGE,
  type RetentionRule,
  retentionFormSchema,
  retentionRuleSchema,
  USUAL_DAYS,
} from '../../domain/rule.ts'
import { retentionApi } from '../api.ts'
import { refusedInWords, whomInWords } from '../components/in-words.ts'
import styles from '../components/retention.module.css'

/** For how long the event keeps personal data, and what becomes of it then. */
export function RetentionForm() {
  const rule = useQuery(retentionApi.get.queryOptions({ input: {} }))
  return (
    <EditingDocument query={rule}>
      {(editing) => <Rule editing={editing} now={rule.data ?? editing.document} />}
    </EditingDocument>
  )
}

type Values = { isOn: boolean; keepDays: TypedNumber | null; answers: RetentionRule['answers'] }

const answersChoices = [
  { value: 'kept', label: 'Keep them, without names and addresses' },
  { value: 'removed', label: 'Remove them all, with their files' },
]

function Rule({ editing, now }: { editing: Editing<RetentionDocument>; now: RetentionDocument }) {
  const form = useSettingsForm<RetentionDocument, Values, RetentionRule>({
    editing,
    queryKey: retentionApi.get.queryKey({ input: {} }),
    valuesOf: ({ keepDays, answers }) => ({
      ...{ isOn: keepDays !== null, keepDays: keepDays ?? USUAL_DAYS, answers },
    }),
    schema: retentionFormSchema,
    save: (change) => retentionApi.update.call(change),
  })
  const { isOn, keepDays, answers } = form.values
  const planned = usePlannedDay(now, { keepDays, answers })
  const erasesOn = form.isDirty ? planned : now.erasesOn
  const { locale, timeZone } = useEvent()
  return (
    <SettingsForm form={form} editing={editing} action="Save retention">
      <FormSection title="Retention">
        <Switch
          label="Erase personal data after the event"
          help="When this is off, personal data is kept for as long as the event."
          checked={isOn}
          onChange={(checked) => form.set({ isOn: checked })}
        />
        {isOn ? (
          <>
            {form.isDirty ? null : <State of={now} />}
            {now.endDate === '' ? <NoEnd /> : null}
            <NumberField
              label="Days after the event’s end"
              help={
                erasesOn === ''
                  ? `${DAYS_RANGE}.`
                  : `${DAYS_RANGE}. Erased on ${formatDayInWords(erasesOn, locale, timeZone)}.`
              }
              required
              isWhole
              {...form.field('keepDays')}
              onChange={(value: TypedNumber | undefined) => form.set({ keepDays: value ?? null })}
            />
            <RadioGroup
              label="Answers to forms"
              choices={answersChoices}
              value={answers}
              onChange={(value) => form.set({ answers: value === 'removed' ? 'removed' : 'kept' })}
            />
            <div className={styles.note}>
              <Reworded>
                <p>
                  Everyone is erased but the event’s admins: the people of teams, other organisers, people who
                  were removed, and guests of public forms. Names and e-mail addresses are replaced everywhere
                  in the event, as when you erase one person. People who come later are erased the next day.
                </p>
                <p>
                  Teams stay, with their company details and custom fields. What uploaded files say inside
                  stays too{answers === 'removed' ? ', apart from files in answers' : ''}. This cannot be
                  undone.
                </p>
                <p>
                  Admins get an e-mail {FIRST_NOTICE_DAYS} and {LAST_NOTICE_DAYS} days before. Nobody is
                  erased sooner than {LAST_NOTICE_DAYS} days after the last e-mail. To keep a copy, export
                  your lists, or ask whoever runs the portal for an archive of the event.
                </p>
              </Reworded>
            </div>
          </>
        ) : null}
      </FormSection>
    </SettingsForm>
  )
}

/** When a rule erases that is saved now: admins are told of it anew. Empty while it is no rule, or the event has no end. */
function usePlannedDay({ endDate }: RetentionDocument, rule: Pick<Values, 'keepDays' | 'answers'>): string {
  const { timeZone } = useEvent()
  const read = retentionRuleSchema.safeParse(rule)
  if (!read.success) return ''
  const today = calendarDay(new Date(), timeZone)
  return retentionPlan({ ...read.data, ...noNotices, endDate, today })?.erasesOn ?? ''
}

function NoEnd() {
  return (
    <Banner tone="warning">
      The event has no end date, so nothing is ever erased. <Link to="/admin/event">Set the end date</Link>
    </Banner>
  )
}

/** What is going on, by what is saved. */
function State({ of }: { of: RetentionDocument }) {
  const { locale, timeZone } = useEvent()
  const countOf = useCountOf()
  if (of.keepDays === null || of.erasesOn === '') return null
  const day = (iso: string) => formatDayInWords(iso, locale, timeZone)
  if (of.isRunning) return <Banner tone="info">The people of this event are being erased now.</Banner>
  return (
    <>
      {of.ranOn === '' ? (
        <Banner tone={of.isNoticed ? 'warning' : 'info'}>
          {`On ${day(of.erasesOn)}, this erases ${whomInWords(of, countOf)}.`}
        </Banner>
      ) : (
        <Banner tone="info">
          {`${countOf(of.erased, 'person was', 'people were')} erased, most recently on ${day(of.ranOn)}.`}
        </Banner>
      )}
      {of.refused > 0 ? <Banner tone="warning">{refusedInWords(of, countOf)}</Banner> : null}
    </>
  )
}
