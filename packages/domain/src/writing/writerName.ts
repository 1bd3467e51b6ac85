/** The stored name of this server's own writer. */
const COMPOSER = 'composer'

/** Returns the author of a generated text for people: the offline composer, or the model by its name. Rule WRITE-11. */
export function writerName(writer: string): string {
  return writer === COMPOSER ? 'Offline composer' : writer
}
