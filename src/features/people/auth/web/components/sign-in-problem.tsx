import { Banner } from '#ui/feedback/banner.tsx'
import { isProblem, singleSignOnProblems } from '../../domain/single-sign-on-messages.ts'

/**
 * Why single sign-on did not end inside. Loaded only then: the words are many, and only our own, since anyone can write an
 * address.
 */
export default function SignInProblem({ problem }: { problem: string }) {
  return isProblem(problem) ? <Banner tone="error">{singleSignOnProblems[problem]}</Banner> : null
}
