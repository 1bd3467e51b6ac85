import { formatNumber } from './number.ts'
import { pluralize } from './plural.ts'

/** The text of a required field that is empty and has no message of its own (M517). */
export const REQUIRED_MESSAGE = 'This field is required'

/** A value that a schema rejects, as zod describes it to an error map. */
export interface ValidationIssue {
  /** Zod's code of the rule, such as `too_small`. */
  readonly code?: string | undefined
  /** The rejected value. */
  readonly input?: unknown
  /** The kind of value that has a size: `string`, `array`, `number`. */
  readonly origin?: unknown
  readonly minimum?: unknown
  readonly maximum?: unknown
  /** The expected type of an `invalid_type`. */
  readonly expected?: unknown
  /** The expected format of an `invalid_format`. */
  readonly format?: unknown
}

/**
 * Returns what a person reads about a rejected value whose schema has no message of its own. An empty value is a required
 * one that is missing (M517). Rule FMT-39.
 */
export function validationMessage(issue: ValidationIssue): string {
  if (isMissing(issue)) return REQUIRED_MESSAGE
  switch (issue.code) {
    case 'too_small':
      return sizeMessage('at least', issue.origin, issue.minimum)
    case 'too_big':
      return sizeMessage('at most', issue.origin, issue.maximum)
    case 'invalid_type':
      return TYPE_MESSAGES[String(issue.expected)] ?? INVALID_MESSAGE
    case 'invalid_format':
      return FORMAT_MESSAGES[String(issue.format)] ?? INVALID_MESSAGE
    case 'invalid_value':
      return 'Choose one of the available options'
    case 'unrecognized_keys':
      return 'Remove the unknown fields'
    default:
      return INVALID_MESSAGE
  }
}

const INVALID_MESSAGE = 'Enter a valid value'

const TYPE_MESSAGES: Readonly<Record<string, string>> = {
  string: 'Enter text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Choose yes or no',
  date: 'Enter a valid date',
}

const FORMAT_MESSAGES: Readonly<Record<string, string>> = {
  email: 'Enter a valid e-mail address',
  url: 'Enter a valid web address',
  date: 'Enter a valid date',
  datetime: 'Enter a valid date and time',
  time: 'Enter a valid time',
}

function sizeMessage(bound: 'at least' | 'at most', origin: unknown, size: unknown): string {
  if (typeof size !== 'number') return INVALID_MESSAGE
  if (origin === 'string') return `Enter ${bound} ${pluralize(size, 'character')}`
  if (origin === 'array' || origin === 'set') return `Choose ${bound} ${formatNumber(size)}`
  return `Enter a number of ${bound} ${formatNumber(size)}`
}

function isMissing({ code, input }: ValidationIssue): boolean {
  if (typeof input === 'string') return input.trim() === ''
  if (Array.isArray(input)) return input.length === 0
  // A checkbox that has to be ticked.
  if (input === false) return code === 'invalid_value'
  return input === undefined || input === null
}
