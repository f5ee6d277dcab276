import { Banner } from '#ui/feedback/banner.tsx'
import type { FormDraft } from '../../../contract.ts'
import { formMessages } from '../../../domain/messages.ts'
import { FormBar } from '../../embeds/form-bar.tsx'
import { BuilderFrame } from './builder-frame.tsx'
import { BuilderTools } from './builder-tools.tsx'
import { useBuilding } from './use-building.ts'
import { useFormStore } from './use-form-store.ts'
import { AnswersExist } from './versions/answers-exist.tsx'

/** The builder of a form's questions: palette, canvas and inspector. */
export function Builder({ form }: { form: FormDraft }) {
  const building = useBuilding(form, useFormStore(form.id))
  const hasChanges = form.hasUnpublishedChanges || !building.saver.isSaved()
  return (
    <BuilderFrame
      building={building}
      bar={<FormBar form={form}>{building.isReadOnly ? null : <BuilderTools building={building} />}</FormBar>}
      notice={
        <>
          {building.isEmptyRefused ? <Banner tone="error">{formMessages.noQuestions}</Banner> : null}
          {hasChanges ? <AnswersExist form={form} /> : null}
        </>
      }
      trial={{ confirmations: form.confirmations }}
    />
  )
}
