/** An invitation that went out once more. */
export type ResentInvitation = {
  memberId: string
  emailId: string
  email: string
  /** Given when the part is another account's by now: whether that account was made for it. */
  isAccountNew?: boolean
}
