import { fallbackMessage } from '@rankdesk/api'

const MALFORMED = fallbackMessage(400)

/** The messages of errors that Fastify and its parsers throw before a handler runs, by their code. */
const MESSAGES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: `${MALFORMED} The body is not valid JSON.`,
  FST_ERR_CTP_EMPTY_JSON_BODY: `${MALFORMED} The body is empty.`,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: `${MALFORMED} The length of the body differs from its Content-Length.`,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This content type is not supported.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large.',
  FST_REQ_FILE_TOO_LARGE: 'The file is too large.',
  FST_FILES_LIMIT: 'The request contains too many files.',
  FST_FIELDS_LIMIT: 'The request contains too many fields.',
  FST_PARTS_LIMIT: 'The request contains too many parts.',
}

/** The statuses whose specified text describes every error of them (M557-M562). */
const SPECIFIED = [401, 403, 404, 405]

/** Returns the message of a request that the framework rejected with a status below 500. Its own text is for developers. */
export function requestMessage({ code }: { code?: string }, status: number): string {
  const message = code === undefined ? undefined : MESSAGES[code]
  return message ?? (SPECIFIED.includes(status) ? fallbackMessage(status) : MALFORMED)
}
