import fc from 'fast-check'

/** Any day from 1900 to 2199 as a plain date, generated without the code under test. */
export const anyPlainDate = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((instant) => instant.toISOString().slice(0, 10))
