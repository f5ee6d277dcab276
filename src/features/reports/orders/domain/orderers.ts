/** A team, or a guest's submission, which belongs to nobody else. */
export type Orderer = {
  id: string
  teamId: string | null
  name: string
  hall: string
  stand: string
  isOrganiser: boolean
}

export function guestOf(submissionId: string): Orderer {
  return {
    ...{ id: submissionId, teamId: null, name: 'Guest submission' },
    ...{ hall: '', stand: '', isOrganiser: false },
  }
}
