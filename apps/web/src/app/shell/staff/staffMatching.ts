/** Returns the staff whose name contains the text, ignoring case (M106); all of them without a text. */
export function staffMatching<Staff extends { staffName: string }>(staff: readonly Staff[], search: string): Staff[] {
  const text = search.trim().toLowerCase()
  return staff.filter(({ staffName }) => staffName.toLowerCase().includes(text))
}
