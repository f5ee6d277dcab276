/**
 * What each migration does, a line each: `eventflow upgrade` says them to the operator. They stand here and not in the
 * files, whose hashes are what a backup compares. Each new migration needs one.
 */
export const migrationWords: Readonly<Record<string, string>> = {
  '0046_trends_and_risk': 'Keeps the daily history of how likely teams are to be unprepared.',
  '0048_saved_views': 'Adds saved views of lists.',
  '0049_exports': 'Adds files of large lists and their schedules.',
  '0051_drafts_of_pages': 'Gives content pages a draft beside what is published.',
  '0052_api_tokens': 'Adds tokens for programs.',
  '0053_operation': 'Lets several processes share uploads, and notes the last backup.',
  '0054_tallies_of_revisions':
    'Keeps what each earlier answer counts for, so that orders since a day are told sooner.',
  '0055_backups': 'Adds the list of backups.',
  '0056_erasures': 'Adds the list of people who were erased.',
  '0057_event_archives': 'Adds the list of archives of events.',
  '0059_api_calls': 'Adds the calls of programs, so that one that is sent again is done once.',
  '0060_single_sign_on': 'Adds single sign-on of organisers.',
  '0061_staff_archives': 'Lets product staff make archives of events, and keeps them for a time.',
  '0062_isolation_checks': 'Adds the result of the last check of the walls between events.',
  '0063_retention': 'Adds how long an event keeps personal data.',
  '0064_archive_doings': 'Notes who downloads the archive of an event, and who removes one that is archived.',
  '0065_consent': 'Adds the terms that people of an event agree to.',
  '0066_submissions_of_guests': 'Finds what guests have sent sooner.',
}
