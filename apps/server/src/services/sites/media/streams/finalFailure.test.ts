import { expect, it } from 'vitest'
import { StreamUnavailable } from '#connectors/video/port.ts'
import { JobFailed, MAX_ATTEMPTS } from '#platform/jobs/index.ts'
import { finalFailure } from './readStreamJob.ts'

it.each<[string, unknown, number, string | undefined]>([
  ['a status of the service', new StreamUnavailable('The video service responded with status 404.'), 1, 'status 404'],
  ['an address without a stream', new JobFailed('The address leads to no HLS stream.'), 1, 'no HLS stream'],
  ['a lost connection', new Error('getaddrinfo ENOTFOUND'), MAX_ATTEMPTS - 1, undefined],
  ['a connection lost until the end', new Error('getaddrinfo ENOTFOUND'), MAX_ATTEMPTS, 'could not be reached'],
])('says why a stream was not read after %s', (_what, error, attempts, message) => {
  const failure = finalFailure(error, attempts)
  if (message === undefined) expect(failure).toBeUndefined()
  else expect(failure?.message).toContain(message)
})
