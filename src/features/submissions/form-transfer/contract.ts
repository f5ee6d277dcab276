import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { FORM_FORMAT, FORM_FORMAT_VERSION, formFileSchema, MOST_CHARACTERS } from './domain/form-file.ts'

/** The text of a file. What is wrong with it is answered with places, so the text itself may be anything. */
const source = z.object({ source: z.string().max(MOST_CHARACTERS * 2) })

const problemSchema = z.object({
  /** In words: “Question 3 “Power”, options, 2”. */
  place: z.string(),
  /** In the file: `form.definition.fields[2].options[1]`; empty for the whole file. */
  path: z.string(),
  message: z.string(),
})

const previewSchema = z.object({
  /** Each keeps the file from being imported. */
  problems: z.array(problemSchema),
  /** What would come; null while there are problems. */
  form: z
    .object({
      title: z.string(),
      questions: z.array(z.object({ label: z.string(), type: z.string() })),
      confirmations: z.array(z.string()),
      notifications: z.array(z.string()),
      /** What becomes of the things of the event that the form refers to. */
      fates: z.array(
        z.object({
          kind: z.enum(['fieldGroup', 'customField', 'picture', 'teamType', 'recipient', 'link']),
          name: z.string(),
          outcome: z.enum(['found', 'added', 'missing']),
        }),
      ),
      /** Parts of the file that this version of the format does not know; they are left out. */
      dropped: z.array(z.string()),
    })
    .nullable(),
})
export type FormPreview = z.infer<typeof previewSchema>

const example = () => ({
  source: JSON.stringify({
    format: FORM_FORMAT,
    version: FORM_FORMAT_VERSION,
    form: {
      title: 'Electrical supply',
      definition: { fields: [{ id: 'name', type: 'text', label: 'Contact on the stand' }] },
    },
  }),
})
const looksOnly = { none: 'It only says what an import would do.' }

export const formTransferContract = {
  export: endpoint({
    method: 'GET',
    path: '/admin/forms/{formId}/file',
    access: 'moderator',
    summary: 'A form as a file: its draft, with confirmations and e-mails, and nothing that people have sent',
  })
    .input(z.object({ formId: z.string().min(1).max(64) }))
    .output(formFileSchema),
  preview: endpoint({
    method: 'POST',
    path: '/admin/form-imports/previews',
    access: 'moderator',
    summary: 'What importing a file would do, or every problem that keeps it from being imported',
    body: 'file',
    audit: looksOnly,
    live: looksOnly,
  })
    .input(source)
    .example(example)
    .output(previewSchema),
  import: endpoint({
    method: 'POST',
    path: '/admin/form-imports',
    access: 'moderator',
    summary: 'Import a form from a file, as a draft with new ids; an admin brings its field groups along',
    body: 'file',
    audit: 'form.import',
    live: 'organisers',
  })
    .input(source)
    .example(example)
    .output(z.object({ formId: z.string(), title: z.string() })),
}
