/** A client's leads as far as they are known. */
export interface KnownLeads {
  highestLeads: number | null
  lastMonthLeads: number | null
}

/** Returns why a client's leads of the previous month are unknown, as a sentence. Rules COV-1 and COV-4. */
export function missingLeads({ highestLeads }: KnownLeads): string {
  return highestLeads === null
    ? 'Leads are not tracked for this client.'
    : 'The leads of the previous month were not counted on every day.'
}
