/** A staff member with their team. */
export interface TeamMember {
  staffId: number
  /** Null for a person without a team. */
  teamId: number | null
}

/** Whether a person may see a named view of a client list: their own, and the shared ones of their team (D22). */
export function maySeeView(person: TeamMember, owner: TeamMember, { shared }: { shared: boolean }): boolean {
  if (person.staffId === owner.staffId) return true
  return shared && person.teamId !== null && person.teamId === owner.teamId
}

/** Whether a person may change or delete a named view: only its owner may, also when the view is shared. */
export function mayChangeView(staffId: number, owner: Pick<TeamMember, 'staffId'>): boolean {
  return staffId === owner.staffId
}
