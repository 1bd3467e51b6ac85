/** What the advisor knows of a client, for the tests of what other services feed it with. */
export { clientFacts } from '../clientFacts.ts'
