/** Those whose name has the text in it, upper and lower case alike (M106); all of them without a text. */
export function staffMatching<Staff extends { staffName: string }>(staff: readonly Staff[], search: string): Staff[] {
  const text = search.trim().toLowerCase()
  return staff.filter(({ staffName }) => staffName.toLowerCase().includes(text))
}
