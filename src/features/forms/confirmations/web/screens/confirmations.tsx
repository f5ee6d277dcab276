import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import orderSvg from '@material-symbols/svg-400/outlined/swap_vert.svg?raw'
import { useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import type { FormConfirmation, FormDraft } from '#features/forms/forms/contract.ts'
import {
  BesideFormCard,
  BesideFormList,
  BesideFormProblem,
  problemOf,
} from '#features/forms/forms/web/embeds/beside-form.tsx'
import { FormScreen } from '#features/forms/forms/web/embeds/form-loader.tsx'
import { OnlyIf } from '#features/forms/forms/web/embeds/logic/only-if.tsx'
import { plainText } from '#features/forms/forms/web/embeds/plain-text.ts'
import { Button } from '#ui/controls/button.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { asListed } from '../../domain/as-listed.ts'
import { ConfirmationOrder } from '../components/confirmation-order.tsx'
import styles from '../components/confirmations.module.css'

export function Screen() {
  return <FormScreen>{(form) => <Confirmations form={form} />}</FormScreen>
}

function Confirmations({ form }: { form: FormDraft }) {
  const [isArranging, setArranging] = useState(false)
  const others = form.confirmations.filter(({ isDefault }) => !isDefault)
  return (
    <ScreenFrame
      title="Confirmations"
      width="reading"
      lead="Shown after someone sends the form: the first one whose conditions are met, otherwise the default."
      actions={
        <>
          {others.length > 1 ? (
            <Button {...(isArranging ? {} : { icon: orderSvg })} onClick={() => setArranging(!isArranging)}>
              {isArranging ? 'Cancel' : 'Reorder'}
            </Button>
          ) : null}
          <Button
            component={Link}
            to={addressOf('/admin/forms/{formId}/confirmations/add', { formId: form.id })}
            variant="primary"
            icon={addSvg}
          >
            Add confirmation
          </Button>
        </>
      }
    >
      {isArranging && others.length > 1 ? (
        <ConfirmationOrder formId={form.id} confirmations={others} onSaved={() => setArranging(false)} />
      ) : (
        <BesideFormList things={asListed(form.confirmations)} isOrdered>
          {(confirmation) => <ConfirmationCard form={form} confirmation={confirmation} />}
        </BesideFormList>
      )}
    </ScreenFrame>
  )
}

function ConfirmationCard({ form, confirmation }: { form: FormDraft; confirmation: FormConfirmation }) {
  const { id, name, message, isActive, isDefault, isUnreadable } = confirmation
  const problem = problemOf(form, id)
  return (
    <BesideFormCard
      to={addressOf('/admin/forms/{formId}/confirmations/{confirmationId}', {
        formId: form.id,
        confirmationId: id,
      })}
      name={name}
      state={
        <>
          {isDefault ? <StatusChip tone="open">Default</StatusChip> : null}
          {problem === undefined ? null : <StatusChip tone="late">Needs correcting</StatusChip>}
          {isUnreadable ? <StatusChip tone="late">Cannot be read</StatusChip> : null}
          {isActive || isDefault ? null : <StatusChip tone="na">Inactive</StatusChip>}
        </>
      }
    >
      <span className={styles.when}>
        <When form={form} confirmation={confirmation} />
      </span>
      <BesideFormProblem problem={problem} />
      <span className={styles.message}>{plainText(message) || 'No message'}</span>
    </BesideFormCard>
  )
}

function When({ form, confirmation }: { form: FormDraft; confirmation: FormConfirmation }) {
  if (confirmation.isDefault) return 'Shown when no other confirmation matches.'
  if (confirmation.isUnreadable)
    return 'Its conditions could not be read, so it is not shown to anyone. Open it and set them again.'
  if (confirmation.rules.length === 0) return 'Always shown.'
  return (
    <>
      Shown when <OnlyIf form={form} ruleSet={confirmation} />.
    </>
  )
}
