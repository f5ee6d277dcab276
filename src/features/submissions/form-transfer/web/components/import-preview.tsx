import checkSvg from '@material-symbols/svg-400/outlined/check_circle.svg?raw'
import warningSvg from '@material-symbols/svg-400/outlined/warning.svg?raw'
import { fieldTypeNames } from '#features/forms/forms/domain/fields/field-types.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { KeyValueList } from '#ui/layout/key-value-list.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
import type { FormPreview } from '../../contract.ts'
import { type Fate, fateNouns, fateWords, needsLook } from './fate-words.ts'
import styles from './form-import.module.css'

const typeNames: Readonly<Record<string, string>> = fieldTypeNames

/** What an import would add, and what becomes of everything that the form refers to. */
export function ImportPreview({ form }: { form: NonNullable<FormPreview['form']> }) {
  const { questions, confirmations, notifications, fates, dropped } = form
  return (
    <>
      <SectionCard title={form.title}>
        <KeyValueList
          items={[
            { label: 'Questions', value: questions.length },
            { label: 'Confirmations', value: confirmations.join(', ') || 'Default confirmation' },
            { label: 'E-mails', value: notifications.join(', ') || 'Default e-mails' },
          ]}
        />
      </SectionCard>
      {fates.length + dropped.length > 0 ? (
        <SectionCard title="What the form refers to" flush>
          <ul className={styles.list}>
            {[...fates]
              .sort((a, b) => Number(needsLook(b)) - Number(needsLook(a)))
              .map((fate) => (
                <FateLine key={`${fate.kind} ${fate.name}`} fate={fate} />
              ))}
            {dropped.length > 0 ? (
              <li className={styles.fate} data-look>
                <Icon of={warningSvg} />
                <span>
                  <span className={styles.place}>Unknown parts of the file</span>
                  <span className={styles.detail}>Left out: {dropped.slice(0, 20).join(', ')}</span>
                </span>
              </li>
            ) : null}
          </ul>
        </SectionCard>
      ) : null}
      {questions.length > 0 ? (
        <SectionCard title="Questions" flush>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard */}
          <ol className={styles.questions} tabIndex={0} aria-label="Questions of the form">
            {questions.map(({ label, type }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list does not move
              <li key={index}>
                {label} <span className={styles.detail}>· {typeNames[type] ?? type}</span>
              </li>
            ))}
          </ol>
        </SectionCard>
      ) : null}
    </>
  )
}

function FateLine({ fate }: { fate: Fate }) {
  const isLook = needsLook(fate)
  return (
    <li className={styles.fate} data-look={isLook || undefined}>
      <Icon of={isLook ? warningSvg : checkSvg} />
      <span>
        <span className={styles.place}>
          <Reworded>{fateNouns[fate.kind]}</Reworded>: {fate.name}
        </span>
        <span className={styles.detail}>
          <Reworded>{fateWords(fate)}</Reworded>
        </span>
      </span>
    </li>
  )
}
