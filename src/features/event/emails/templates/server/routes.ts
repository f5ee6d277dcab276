import { lockAnswers } from '#features/event/locks/server/policy.ts'
import { notFoundAs } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { type EmailType, emailTypeOf, UnknownEmailError } from '../../domain/email-types.ts'
import { withLinkHidden } from '../../domain/hidden-links.ts'
import { problemsOf } from '../../domain/template-words.ts'
import { presentExample } from '../../server/present.ts'
import { emailTemplatesContract } from '../contract.ts'
import { templateMessages } from '../domain/messages.ts'
import { changeTemplate, sendTemplateTest, type TemplateRefusal } from './commands.ts'
import { presentTemplate, presentTemplates } from './present.ts'
import { exampleContent } from './queries.ts'

export const emailTemplatesRoutes = {
  list: route(emailTemplatesContract.list, async ({ scope }) => ({ items: await presentTemplates(scope) })),

  get: route(emailTemplatesContract.get, ({ scope, input }) => presentTemplate(scope, typeOf(input.emailId))),

  preview: route(emailTemplatesContract.preview, async ({ scope, actor, input }) => {
    const type = typeOf(input.emailId)
    const problems = problemsOf(type, input.words)
    accepted(
      problems.length > 0 ? { ok: false, error: { code: 'problems' as const, problems } } : fine,
      answers,
    )
    const { content, isExample } = await exampleContent(scope, actor, { type, words: input.words })
    const { from, subject, ...page } = await presentExample(scope, content)
    const { html, text } = withLinkHidden(page)
    return { from, subject, html, text, isExample }
  }),

  sendTest: route(emailTemplatesContract.sendTest, async ({ scope, actor, input }) => {
    const test = { type: typeOf(input.emailId), words: input.words }
    return { emailId: accepted(await sendTemplateTest(scope, actor, test), answers) }
  }),

  update: route(emailTemplatesContract.update, async ({ scope, actor, input: { emailId, ...change } }) => {
    const type = typeOf(emailId)
    accepted(await changeTemplate(scope, actor, { type, ...change }), answers)
    return presentTemplate(scope, type)
  }),

  reset: route(emailTemplatesContract.reset, async ({ scope, actor, input }) => {
    const type = typeOf(input.emailId)
    accepted(await changeTemplate(scope, actor, { type, version: input.version, words: null }), answers)
    return presentTemplate(scope, type)
  }),
}

const fine = { ok: true, value: null } as const

const answers: RefusalAnswers<TemplateRefusal> = {
  ...lockAnswers,
  stale: { status: 'conflict', message: templateMessages.stale },
  problems: {
    status: 'invalid',
    message: ({ problems }) => problems[0]?.message ?? '',
    fields: ({ problems }) => Object.fromEntries(problems.map(({ field, message }) => [field, message])),
  },
}

/** An unknown id is an error (platform specification, section 7). */
function typeOf(emailId: string): EmailType {
  try {
    return emailTypeOf(emailId)
  } catch (error) {
    if (error instanceof UnknownEmailError) throw notFoundAs(error.message)
    throw error
  }
}
