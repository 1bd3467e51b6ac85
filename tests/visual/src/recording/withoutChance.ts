export interface RecordedServer {
  /** The address of the server. */
  url: string
  /** The time at which its clock started. */
  now: string
}

/** How long after the start of the server's clock its own times are, in ms. */
const RECORDING_MS = 60 * 60_000

/**
 * Returns a recording without what differs between two recordings of the same screen: the ids of requests, tokens, the
 * server's address, and the seconds that the recording took.
 */
export function withoutChance<Value>(value: Value, { url, now }: RecordedServer): Value {
  const { host, port } = new URL(url)
  const start = Date.parse(now)
  const steadyText = (text: string): string => {
    const own = text.replaceAll(`.localhost:${port}`, '.localhost').replaceAll(host, 'rankdesk.test')
    const time = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(own) ? Date.parse(own) : 0
    return time > start && time < start + RECORDING_MS ? now : own
  }
  const steady = (part: unknown, key = ''): unknown => {
    if (typeof part === 'string') return key === 'requestId' || key === 'token' ? 'story' : steadyText(part)
    if (Array.isArray(part)) return part.map((entry) => steady(entry))
    if (!(part instanceof Object)) return part
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, steady(inner, name)]))
  }
  return steady(value) as Value
}
