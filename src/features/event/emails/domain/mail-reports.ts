/** Where the mail service reports to, below the address of the deployment. */
export const MAIL_REPORTS_PATH = '/mail-reports/postmark'

/** The user name of the call; its password is a secret of the deployment. */
export const MAIL_REPORTS_USER = 'postmark'
