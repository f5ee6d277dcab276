import { and, eq, sql } from 'drizzle-orm'
import type { FileReader, FileUses } from '#features/event/files/server/ports.ts'
import type { RuleSet } from '#features/forms/forms/domain/logic/logic-schemas.ts'
import { forms } from '#features/forms/forms/server/tables.ts'
import type { AssetUses } from '#features/library/assets/server/ports.ts'
import type { MembersRemoved } from '#features/people/members/server/ports.ts'
import { isOrganiser } from '#features/people/teams/domain/audience.ts'
import type { TeamContents } from '#features/people/teams/server/ports.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import type { Ports } from '#platform/ports/ports.ts'
import { byMember, type PersonalData } from '#platform/privacy/personal-data.ts'
import { blankSource, type SearchSource, searchedOnTheFly } from '#platform/search/source.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { eraseAnswersLeft, eraseAnswersOf } from './commands/erasing.ts'
import { removeFormAnswers } from './commands/form-removal.ts'
import { removeTeamAnswers } from './commands/team-removal.ts'
import { removeVisitsOf } from './commands/visits.ts'
import { answersInWords } from './queries/answers-in-words.ts'
import { formIsListed } from './queries/forms.ts'
import { countOfForms } from './queries/of-forms.ts'
import { formsShowing, isPictureInForm } from './queries/pictures.ts'
import { namedInAnswers } from './queries/submissions.ts'
import { isTheirSubmission } from './queries/theirs.ts'
import { submissions } from './tables.ts'

export { formOfTask, formToAcceptOf } from './queries/forms.ts'
export { formUse, formWorkOf } from './queries/submissions.ts'

/** An e-mail that may follow a submission, as far as choosing it needs. */
type FollowingMail = RuleSet & { id: string; isActive: boolean }

declare module '#platform/ports/ports.ts' {
  interface Ports {
    mailsAfterSubmission: {
      /** Those that may follow a submission of the form. */
      toChoose: (
        event: EventTransaction,
        form: { formId: string; isGuest: boolean },
      ) => Promise<FollowingMail[]>
      /** Notes, in the transaction of the submission, that these follow it. */
      follow: (
        event: EventTransaction,
        following: {
          submissionId: string
          notificationIds: string[]
          /** It was sent before, and has changed. */
          isUpdate: boolean
          /** Tells one sending of a submission from the next. */
          turn: string
          /** Null for a guest. */
          memberId: string | null
          clientAddress: string
        },
      ) => Promise<void>
    }
  }
}

declare module '#features/event/files/domain/owners.ts' {
  interface FileOwners {
    /** What guests send with a public form, by the form. */
    guest: string
  }
}

/** As of the submissions of guests: for those who read the reports. */
export const readsGuestFiles: FileReader = (_, actor) =>
  actor !== undefined && isAtLeast(actor.level, 'reportViewer') ? 'allowed' : 'refused'

export const answersNameFiles: FileUses = namedInAnswers

export const assetsOnForms: AssetUses = { placesOf: formsShowing, isSeen: isPictureInForm }

export const endsVisits: MembersRemoved = (event, { people }) =>
  removeVisitsOf(
    event,
    people.map(({ id }) => id),
  )

export const formSearch: SearchSource = ({ eventId, viewer, asked, now }) => {
  const isVisible = isOrganiser(viewer) ? sql`true` : formIsListed(viewer, now)
  return {
    ...blankSource,
    id: forms.id,
    title: forms.title,
    body: forms.description,
    isDraft: sql`not ${forms.isPublished}`,
    isArchived: sql`${forms.isArchived}`,
    table: sql`${forms}`,
    isVisible: sql`${forms.eventId} = ${eventId} and ${isVisible}`,
    ...searchedOnTheFly(forms, eventId, asked),
  }
}

export const submissionsOfTeams: TeamContents = {
  count: ({ tx, eventId }, teamId) =>
    tx.$count(submissions, and(eq(submissions.eventId, eventId), eq(submissions.teamId, teamId))),
  remove: removeTeamAnswers,
}

export const submissionsOfForms: Ports['formContents']['submissions'] = {
  count: countOfForms,
  remove: removeFormAnswers,
}

export const personalDataOfSubmissions: PersonalData = {
  title: 'Answers to forms',
  inWords: answersInWords,
  erase: eraseAnswersOf,
  eraseAnswersLeft,
  tables: {
    submissions: {
      of: isTheirSubmission,
      none: [
        ...[
          'id',
          'form_id',
          'team_id',
          'task_id',
          'path',
          'skipped_field_ids',
          'edits_id',
          'confirmation_id',
        ],
        ...['send_key', 'open_disclaimers', 'instances'],
      ],
      id: ['stamps', 'filled_in_by'],
      answers: ['values', 'totals', 'facts', 'chosen', 'answer_words', 'tally'],
    },
    submission_revisions: {
      of: byMember('changed_by'),
      none: ['submission_id', 'path'],
      id: ['changed_by'],
      answers: ['values', 'totals', 'tally'],
    },
    form_reopenings: { none: ['form_id', 'team_id'] },
    form_visits: {
      of: byMember('member_id'),
      none: ['form_id', 'team_id'],
      id: ['member_id'],
      erased: 'removed',
    },
  },
}
