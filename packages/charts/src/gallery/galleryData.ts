/** Fixed numbers, so that screenshots of the gallery can be compared. */
export const MONTHS = ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov']

const DAY = 86_400_000

/** 52 Mondays. */
export const WEEKS = Array.from({ length: 52 }, (_, week) =>
  new Date(Date.UTC(2025, 10, 24) + week * 7 * DAY).toISOString().slice(0, 10),
)

/** Returns a value per week that oscillates around a level, with a trend in percent per week. */
export function wave(level: number, swing: number, trend: number, shift: number): number[] {
  return WEEKS.map((_, week) =>
    Math.round(
      level +
        swing * Math.sin((week + shift) / 5) +
        swing * 0.4 * Math.sin((week * 1.7 + shift) / 2) +
        (level * trend * week) / 100,
    ),
  )
}

/** Points around a falling curve. */
export const PAGES = Array.from({ length: 90 }, (_, at) => {
  const rank = 1 + ((at * 37) % 50)
  return { rank, clicks: Math.round(900 / (rank + 2) + 14 * Math.sin(at * 2.3) + 20) }
})
