import { TruncatedText } from '@rankdesk/ui'

/** The number of characters that a table shows of a person's name. */
const LIMIT = 36

/** A person's name in a table: on one line, and truncated with a tooltip when it is very long. */
export function PersonName({ name }: { name: string }) {
  return <TruncatedText text={name} limit={LIMIT} className="whitespace-nowrap" />
}
