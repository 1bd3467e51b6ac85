/**
 * Loaded before a server (`--import`): SIGUSR2 sets the clock of its process back by an hour, as an operator or a time server
 * may do with that of a machine. Clocks that only measure go on, as they do there. PostgreSQL keeps its time.
 */
const HOUR_MS = 3_600_000

let movedMs = 0
const RealDate = Date

class MovedDate extends RealDate {
  constructor(...parts: unknown[]) {
    if (parts.length === 0) super(RealDate.now() - movedMs)
    else super(...(parts as ConstructorParameters<typeof Date>))
  }

  static override now(): number {
    return RealDate.now() - movedMs
  }
}

globalThis.Date = MovedDate as DateConstructor
process.on('SIGUSR2', () => {
  movedMs += HOUR_MS
})
