import type { Answers, StoredFile } from '#features/forms/forms/domain/answers/answer-types.ts'
import type { FormPlan } from '../../building.ts'
import type { Calendar } from '../../calendar.ts'

export function designForm({ words }: Calendar): FormPlan {
  return {
    title: 'Stand design approval',
    description: `Send your drawings by ${words(33)}. We answer within five working days; you may not build without our approval.`,
    fields: [
      {
        ...{ id: 'drawings', type: 'upload', label: 'Plan and elevations', isRequired: true, isMulti: true },
        description: 'To scale, with all heights. One PDF, or a picture a sheet.',
        accept: ['pdf', 'image'],
        hasMaxFileSize: true,
        maxFileSizeMB: 20,
      },
      {
        ...{ id: 'height', type: 'number', label: 'Height of the tallest part, in metres', isRequired: true },
        reportLabel: 'Height (m)',
        min: 0.5,
        max: 6,
      },
      {
        ...{ id: 'complex', type: 'checkbox', label: 'Is any part above 4 m, raised, or two storeys high?' },
        reportLabel: 'Complex structure',
        isRequired: true,
      },
      {
        ...{ id: 'calculations', type: 'upload', label: 'Structural calculations', isRequired: true },
        description: 'Signed by a chartered engineer.',
        accept: ['pdf'],
      },
      {
        ...{ id: 'builder', type: 'text', label: 'Who builds your stand?' },
        description: 'Your contractor’s name, or “ourselves”.',
        isRequired: true,
      },
      { id: 'notes', type: 'area', label: 'Anything unusual about your stand?' },
    ],
    logicMap: {
      complex: {
        rules: [{ sourceId: 'complex', sourceType: 'field', sourceValue: 'Yes' }],
        thenFieldId: 'calculations',
        elseFieldId: 'builder',
      },
    },
    message: 'Thank you. We look at your drawings within five working days and tell you here and by e-mail.',
    confirmations: [
      {
        name: 'Complex stand',
        message:
          'Thank you. Your stand goes to our structural engineer as well, which takes up to ten working days. We tell you here and by e-mail.',
        rules: [{ sourceId: 'complex', sourceValue: 'Yes' }],
      },
    ],
  }
}

export function designAnswers(index: number, drawing: StoredFile): Answers {
  return {
    drawings: [drawing],
    height: [2.5, 3, 3.2, 3.8][index % 4] ?? 2.5,
    complex: ['No'],
    builder: ['Ourselves', 'Avonside Stands', 'Clifton Build Crew'][index % 3] ?? 'Ourselves',
    notes: index % 5 === 2 ? 'A working fountain, 40 litres, on a drip tray.' : '',
  }
}
