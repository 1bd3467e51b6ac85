/** Returns the greeting for an hour of the day, 0 to 23: morning until noon, evening from five. */
export function greeting(hour: number): string {
  if (hour < 12) return 'Good morning'
  return hour < 17 ? 'Good afternoon' : 'Good evening'
}
