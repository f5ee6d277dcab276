import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import downSvg from '@material-symbols/svg-400/outlined/arrow_downward.svg?raw'
import upSvg from '@material-symbols/svg-400/outlined/arrow_upward.svg?raw'
import removeSvg from '@material-symbols/svg-400/outlined/delete.svg?raw'
import { type FocusEvent, type ReactNode, useRef } from 'react'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { TextArea, TextField } from '#ui/controls/text-field.tsx'
import { FormActions, FormCard, FormFields, FormSection } from '#ui/forms/form-card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import type { Form } from '#ui/forms/use-form.ts'
import { MOST_BLOCKS, type TemplateWords } from '../../../domain/template-words.ts'
import type { Template } from '../../contract.ts'
import styles from './templates.module.css'

type TemplateFieldsProps = {
  template: Template
  form: Form<TemplateWords>
  isReader: boolean
  /** Shown instead of the error of the last attempt. */
  refusal?: ReactNode
  /** Further controls beside the button. */
  children?: ReactNode
}

/** The words of an e-mail, and what can stand in them. */
export function TemplateFields({ template, form, isReader, refusal, children }: TemplateFieldsProps) {
  const insert = useInsertion(form)
  return (
    <form {...form.formProps} onFocusCapture={insert.onFocus}>
      <FormCard>
        {refusal ?? <FormFailure form={form} />}
        <FormFields legend="E-mail" disabled={isReader}>
          <TextField label="Subject" required maxLength={200} {...form.field('subject')} />
          <TextField label="Heading" required maxLength={200} {...form.field('heading')} />
          <Blocks form={form} isReader={isReader} />
          {template.hasButton ? (
            <TextField
              label="Button"
              help="The link behind it does not change."
              required
              maxLength={60}
              {...form.field('buttonText')}
            />
          ) : null}
          <FormSection
            title="Variables"
            lead="Select one to insert it where you last typed. Each e-mail shows its own value."
          >
            <Variables template={template} onAdd={insert.add} />
          </FormSection>
        </FormFields>
        <FormActions>
          {children}
          <Button type="submit" variant="primary" loading={form.isSending} disabled={isReader}>
            Save changes
          </Button>
        </FormActions>
      </FormCard>
    </form>
  )
}

function Blocks({ form, isReader }: { form: Form<TemplateWords>; isReader: boolean }) {
  const { blocks } = form.values
  const put = (next: string[]) => form.set({ blocks: next })
  const move = (index: number, to: number) => {
    const next = [...blocks]
    next.splice(to, 0, ...next.splice(index, 1))
    put(next)
  }
  // Parts of a value have names of their own, which the form knows by their path.
  const partOf = (index: number) => form.field(`blocks.${index}` as 'blocks')
  return (
    <FormSection title="Text">
      <ul className={styles.blocks}>
        {blocks.map((block, index) => {
          const name = `Paragraph ${index + 1}`
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id, and their fields hold no state
            <li key={index} className={styles.block}>
              <TextArea
                label={name}
                required
                minRows={2}
                name={`blocks.${index}`}
                value={block}
                onChange={(value) => put(blocks.map((one, at) => (at === index ? value : one)))}
                onBlur={partOf(index).onBlur}
                error={partOf(index).error}
              />
              {isReader ? null : (
                <div className={styles.moves}>
                  <IconButton
                    icon={upSvg}
                    label={`Move ${name} up`}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  />
                  <IconButton
                    icon={downSvg}
                    label={`Move ${name} down`}
                    disabled={index === blocks.length - 1}
                    onClick={() => move(index, index + 1)}
                  />
                  <IconButton
                    icon={removeSvg}
                    label={`Remove ${name}`}
                    disabled={blocks.length === 1}
                    onClick={() => put(blocks.filter((_, at) => at !== index))}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {isReader ? null : (
        <div>
          <Button
            variant="accent"
            size="small"
            icon={addSvg}
            disabled={blocks.length >= MOST_BLOCKS}
            onClick={() => put([...blocks, ''])}
          >
            Add paragraph
          </Button>
        </div>
      )}
    </FormSection>
  )
}

function Variables({ template, onAdd }: { template: Template; onAdd: (name: string) => void }) {
  const words = useTerms()
  return (
    <ul className={styles.variables} aria-label="Variables of this e-mail">
      {template.variables.map(({ name, meaning }) => (
        <li key={name} className={styles.variable}>
          <Button size="small" onClick={() => onAdd(name)}>
            <span translate="no">{`{{${name}}}`}</span>
          </Button>
          <span className={styles.note}>{words(meaning)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Puts a variable where the cursor was last, or at the end of the text. */
function useInsertion(form: Form<TemplateWords>) {
  const last = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) last.current = target
  }
  const add = (variable: string) => {
    const { subject, heading, blocks, buttonText } = form.values
    const name = last.current?.name || `blocks.${blocks.length - 1}`
    const inserted = (text: string) => {
      const start = last.current?.selectionStart ?? text.length
      const end = last.current?.selectionEnd ?? start
      return `${text.slice(0, start)}{{${variable}}}${text.slice(end)}`
    }
    if (name === 'subject') return form.set({ subject: inserted(subject) })
    if (name === 'heading') return form.set({ heading: inserted(heading) })
    if (name === 'buttonText') return form.set({ buttonText: inserted(buttonText) })
    form.set({
      blocks: blocks.map((block, index) => (name === `blocks.${index}` ? inserted(block) : block)),
    })
  }
  return { onFocus, add }
}
