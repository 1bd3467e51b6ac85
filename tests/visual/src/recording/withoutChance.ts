/** `now` is the time at which the server's clock started, `since` the real time (ms) at which the recording did. */
export interface RecordedServer {
  url: string
  now: string
  since: number
}

/** How long a recording takes at most, and how long before it a server in use may have started, in ms. */
const RECORDING_MS = 60 * 60_000

/**
 * Returns a recording without what differs between two recordings of the same screen: the ids of requests and
 * of browser tabs, tokens, the server's address, and the seconds that the recording took.
 */
export function withoutChance<Value>(value: Value, { url, now, since }: RecordedServer): Value {
  const { host, port } = new URL(url)
  const start = Date.parse(now)
  const isOfRecording = (time: number): boolean =>
    Math.abs(time - start) < RECORDING_MS || Math.abs(time - since) < RECORDING_MS
  const steadyText = (text: string): string => {
    const own = text
      .replaceAll(`.localhost:${port}`, '.localhost')
      .replaceAll(host, 'rankdesk.test')
      .replaceAll(/"tabId":"[^"]+"/g, '"tabId":"story"')
    const time = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(own) ? Date.parse(own) : 0
    return isOfRecording(time) ? now : own
  }
  const steady = (part: unknown, key = ''): unknown => {
    if (typeof part === 'string') return key === 'requestId' || key === 'token' ? 'story' : steadyText(part)
    if (Array.isArray(part)) return part.map((entry) => steady(entry))
    if (!(part instanceof Object)) return part
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, steady(inner, name)]))
  }
  return steady(value) as Value
}
