import { isLayout } from '#features/forms/forms/domain/fields/field-types.ts'
import { questionName } from '#features/forms/forms/domain/logic/names.ts'
import { attachment } from '#platform/http/attachment.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { formTransferContract } from '../contract.ts'
import { type BadFile, fitForm, importForm, readForm } from './commands.ts'
import { formAsFile } from './queries.ts'

const answers: RefusalAnswers<BadFile> = {
  badFile: {
    status: 'invalid',
    message: ({ problems: [problem] }) => (problem ? `${problem.place}: ${problem.message}` : ''),
    fields: ({ problems }) => Object.fromEntries(problems.map(({ path, message }) => [path, message])),
  },
}

export const formTransferRoutes = {
  export: route(formTransferContract.export, async ({ scope, request, input }) => {
    const file = await formAsFile(scope, input.formId)
    if (!file) throw notFound('Form')
    request.responseHeaders.set('content-disposition', attachment(`${file.form.title}.json`))
    return file
  }),

  preview: route(formTransferContract.preview, async ({ scope, actor, input }) => {
    const read = await readForm(input.source)
    if (!read.ok) return { problems: read.error.problems, form: null }
    const { file, dropped } = read.value
    const fitted = await fitForm(scope, actor, file)
    if (!fitted.ok) return { problems: fitted.error.problems, form: null }
    const questions = fitted.value.definition.fields.filter(({ type }) => !isLayout(type))
    return {
      problems: [],
      form: {
        title: file.form.title,
        questions: questions.map((field) => ({ label: questionName(field), type: field.type })),
        confirmations: file.confirmations.map(({ name }) => name),
        notifications: file.notifications.map(({ name }) => name),
        fates: [...fitted.value.fates],
        dropped,
      },
    }
  }),

  import: route(formTransferContract.import, async ({ scope, actor, input }) => {
    // Before the transaction, which would keep its connection all the while.
    const { file } = accepted(await readForm(input.source), answers)
    const formId = accepted(await importForm(scope, actor, file), answers)
    return { formId, title: file.form.title }
  }),
}
